// Until Python is there: the bytes loaded so far, the click that waits for it, and a sentence if it does not come. The
// build puts this into early.js, apart from the script that starts Python, since that script may be what is missing.
(() => {
  const QUIET = 30_000; // ms without a sign of life
  const TROUBLED = 10_000; // after an error, which may not matter
  const DEEDS = '#app .shelf [data-action]';
  /** @param {string} id */
  const find = id => /** @type {HTMLElement} */ (document.getElementById(id));
  const started = () => document.body?.dataset.ready !== undefined;

  // --- one sentence: "loading", "awaited", "stalled" or "trouble", each an attribute of the status line
  /** @type {[string, HTMLElement?, number?]} */
  let [said, awaited, timer] = ['loading'];
  let [quiet, verdict] = [QUIET, 'stalled'];

  /** @param {string} word */
  const say = word => {
    const status = find('status');
    if (!status || started() || said === 'trouble') return;
    said = word;
    status.textContent = status.dataset[word] ?? '';
    document.body.dataset.waiting = word;
    find('again').hidden = word !== 'stalled' && word !== 'trouble';
  };

  const alive = () => {
    if (said === 'stalled') say(awaited ? 'awaited' : 'loading');
    clearTimeout(timer);
    if (!started()) timer = setTimeout(() => say(verdict), quiet);
  };

  const failed = () => say('trouble');

  const doubt = () => {
    [quiet, verdict] = [TROUBLED, 'trouble'];
    alive();
  };

  addEventListener('unhandledrejection', doubt);
  addEventListener('error', ({ target }) => {
    if (target === window) doubt();
    // the script that starts Python has failed to load
    else if (target instanceof HTMLScriptElement) failed();
  }, true);

  // --- a progress bar in bytes: the build fills in each file's size, compressed and unpacked
  const atHand = () => document.documentElement.dataset.game?.replaceAll('-', '_');
  /** @type {Record<string, number>} */
  const arrived = {};
  /** @type {[Record<string, [number, number]>, boolean]} */
  let [files, second] = [{}, false];

  // The archive of a game that is not at hand, or of another language.
  /** @param {string} name */
  const others = name => /^\w+\.bin$/.test(name) && !['engine', atHand(), document.documentElement.lang].includes(name.slice(0, -4));

  const draw = () => {
    const wanted = Object.keys(files).filter(name => (second || !name.startsWith('fallback/')) && !others(name));
    const bar = /** @type {HTMLProgressElement} */ (find('bytes'));
    bar.max = wanted.reduce((sum, name) => sum + files[name][0], 0);
    bar.value = wanted.reduce((sum, name) => sum + files[name][0] * (arrived[name] ?? 0), 0);
    alive();
  };

  /** @param {string} address */
  const nameOf = address => address.replace(new URL('.', location.href).href, '').split('?')[0];

  /** @param {string} name @param {number} part */
  const come = (name, part) => {
    const before = arrived[name] ?? 0;
    arrived[name] = Math.max(before, Math.min(part, 1));
    if (arrived[name] > before) draw();
  };

  // Not with offline files: the browser caches compiled code only for responses of its own.
  const { fetch } = globalThis;
  /** @type {typeof fetch} */
  const counting = async (wanted, options) => {
    const answer = await fetch(wanted, options);
    if (!answer.ok || !answer.body) return answer;
    const name = nameOf(answer.url);
    let got = 0;
    const counter = new TransformStream({
      transform(bytes, out) {
        got += bytes.byteLength;
        if (files[name]) come(name, got / files[name][1]);
        out.enqueue(bytes);
      },
    });
    return new Response(answer.body.pipeThrough(counter), answer);
  };
  // At once: on a slow line, early.js asks for files before the page is read to its end, where their sizes are.
  if (location.protocol !== 'file:' && !navigator.serviceWorker?.controller) globalThis.fetch = counting;

  // The page has loaded; the script that starts Python may still be missing.
  document.addEventListener('readystatechange', () => {
    if (document.readyState !== 'interactive') return;
    files = location.protocol === 'file:' ? {} : JSON.parse(find('bytes').dataset.files ?? '{}');
    find('again').addEventListener('click', () => location.reload());
    new PerformanceObserver(list => {
      for (const { name } of list.getEntries()) if (files[nameOf(name)]) come(nameOf(name), 1);
    }).observe({ type: 'resource', buffered: true });
  });

  // The compiled files cannot be used: others are fetched instead.
  const otherwise = () => {
    second = true;
    [quiet, verdict] = [QUIET, 'stalled'];
    draw();
  };

  /** @param {Record<string, string | undefined>} deed */
  const carryOut = ({ action, value }) => {
    /** @type {NodeListOf<HTMLElement>} */
    const deeds = document.querySelectorAll(DEEDS);
    Array.from(deeds).find(({ dataset }) => dataset.action === action && dataset.value === value)?.click();
  };

  // --- the last click is carried out when Python is there
  document.addEventListener('click', event => {
    const control = /** @type {HTMLElement} */ (event.target).closest(DEEDS);
    if (started() || !(control instanceof HTMLElement)) return;
    event.stopPropagation();
    awaited?.removeAttribute('data-chosen');
    awaited = control;
    control.dataset.chosen = '';
    // a choice made here overrides the tab's last screen
    try {
      sessionStorage.removeItem('black-angel:at');
    } catch {
      // without access to storage, nothing leads back
    }
    if (said === 'loading') say('awaited');
  }, true);

  new MutationObserver((changes, observer) => {
    observer.disconnect();
    clearTimeout(timer);
    if (globalThis.fetch === counting) globalThis.fetch = fetch;
    awaited?.removeAttribute('data-chosen');
    if (awaited) carryOut(awaited.dataset);
  }).observe(document.documentElement, { subtree: true, attributeFilter: ['data-ready'] });

  alive();
  globalThis.waiting = { failed, otherwise, carryOut };
})();
