// Starts PyScript under the page's strict Content-Security-Policy, and says so in one sentence
// when the game cannot start.
const trouble = () => {
  if (document.body.dataset.ready !== undefined) return;
  document.body.dataset.trouble = '';
  const status = document.getElementById('status');
  status.textContent = status.dataset.trouble;
  status.hidden = false;
};

addEventListener('unhandledrejection', trouble);
addEventListener('error', trouble);

try {
  const { hooks } = await import('./pyscript/core.js');
  // The default hook of PyScript's own workers is serialized with Function(), which the policy forbids.
  hooks.worker.onBeforeRunAsync.clear();
  // PyScript hands an exception of the Python program to io.stderr and nowhere else.
  hooks.main.onReady.add(({ io }) => {
    const { stderr } = io;
    io.stderr = (error, ...rest) => {
      if (error instanceof Error) trouble();
      stderr(error, ...rest);
    };
  });
} catch (error) {
  trouble();
  throw error;
}
