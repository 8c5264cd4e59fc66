// Says in one sentence that the game could not start; the build puts this into start.mjs and into the single file.
const trouble = () => {
  if (document.body.dataset.ready !== undefined) return;
  document.body.dataset.trouble = '';
  const status = document.getElementById('status');
  status.textContent = status.dataset.trouble;
  status.hidden = false;
};

addEventListener('unhandledrejection', trouble);
addEventListener('error', trouble);
