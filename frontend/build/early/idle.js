// In prerendered pages that are complete without: the app comes when the browser is idle, at the latest some seconds after
// the page, or when a person touches it.
((entry) => {
  const load = () => void import(entry);
  const touched = () => {
    self.swardTouched = true;
    load();
  };
  for (const name of ['pointerdown', 'keydown', 'mouseover'])
    addEventListener(name, touched, { once: true, capture: true });
  addEventListener('load', () =>
    setTimeout(() => (self.requestIdleCallback ?? setTimeout)(load, { timeout: 3000 }), 3000),
  );
})(document.currentScript.dataset.idle);
