// Runs in prerendered pages without controls: loads the app when the browser is idle or someone touches the page,
// and clicks again what was clicked too early once the page is live ('sward:live', src/app/shell.tsx).
((entry) => {
  let clicked;
  let asked;
  const load = ({ type }) => {
    if (type !== 'load') self.swardTouched = true;
    if (!asked) void import(entry);
    asked = true;
  };
  const click = ({ target }) => {
    clicked = target.closest('button');
  };
  addEventListener('click', click, true);
  addEventListener(
    'sward:live',
    () => {
      removeEventListener('click', click, true);
      if (clicked?.isConnected) clicked.click();
    },
    { once: true },
  );
  for (const name of ['pointerdown', 'keydown', 'touchstart', 'mouseover'])
    addEventListener(name, load, { once: true, passive: true, capture: true });
  addEventListener('load', (event) =>
    setTimeout(() => (self.requestIdleCallback ?? setTimeout)(() => load(event)), 3000),
  );
})(document.currentScript.dataset.entry);
