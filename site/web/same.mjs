// A page is of one version as a whole.
import { VERSION } from './built.mjs';

const { version = '' } = document.documentElement.dataset;

// Whether this version of the page has been loaded anew in this tab.
const renewed = () => {
  try {
    const before = sessionStorage.getItem('renewed');
    sessionStorage.setItem('renewed', version);
    return before === version;
  } catch {
    return true; // without access to storage it might go on for ever
  }
};

// Load the page anew, past the cache. If that does not help, say so.
export const renew = async () => {
  if (renewed()) {
    globalThis.waiting?.failed();
    return;
  }
  const come = performance.getEntriesByType('resource').filter(({ name }) => name.startsWith(location.origin));
  await Promise.allSettled(come.map(({ name }) => fetch(name, { cache: 'reload' })));
  location.reload();
};

// First of all: is this script of the page's version? If not, the right one takes its place, and this one does nothing.
if (!VERSION.startsWith(version)) {
  if (import.meta.url.endsWith(version)) renew();
  else import(`./start.mjs?${version}`).catch(() => globalThis.waiting?.failed());
  await new Promise(() => {}); // nothing below runs
}
