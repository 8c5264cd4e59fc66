// Before the first paint: the theme and the language of the player. Languages: those with a start screen here.
(() => {
  const root = document.documentElement;
  let kept = {};
  try {
    kept = JSON.parse(localStorage.getItem('black-angel:preferences')) ?? {};
  } catch {
    // what cannot be read is as good as nothing
  }
  root.dataset.theme = kept.theme || (matchMedia('(prefers-contrast: more)').matches ? 'contrast' : 'deep');
  const short = tag => String(tag).slice(0, 2).toLowerCase();
  const language = [kept.language, ...navigator.languages].map(short).find(code => ['en', 'fr', 'de'].includes(code));
  root.lang = language ?? 'en';
  // The start screens stand before the status line.
  new MutationObserver((changes, observer) => {
    const status = document.getElementById('status');
    if (!status) return;
    observer.disconnect();
    const start = document.getElementById(`start-${root.lang}`);
    if (!start) return;
    document.getElementById('app').replaceChildren(start.content.cloneNode(true));
    status.textContent = start.dataset.loading;
    status.dataset.trouble = start.dataset.trouble;
  }).observe(root, { childList: true, subtree: true });
  // The sky rises when the words are there.
  requestAnimationFrame(() => setTimeout(() => { root.dataset.seen = ''; }));
})();
