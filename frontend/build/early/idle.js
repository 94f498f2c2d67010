// In prerendered pages that are complete without: loads the app when the browser is idle or somebody touches the page.
((entry) => {
  let asked;
  const load = () => {
    if (!asked) void import(entry);
    asked = true;
  };
  const touched = () => {
    self.swardTouched = true;
    load();
  };
  for (const name of ['pointerdown', 'keydown', 'mouseover'])
    addEventListener(name, touched, { once: true, passive: true, capture: true });
  addEventListener('load', () => setTimeout(() => (self.requestIdleCallback ?? setTimeout)(load), 3000));
})(document.currentScript.dataset.entry);
