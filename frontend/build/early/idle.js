// In prerendered pages that are complete without: the app comes when the browser is idle or somebody touches the page.
((entry) => {
  const load = () => void import(entry);
  const touched = () => {
    self.swardTouched = true;
    load();
  };
  for (const name of ['pointerdown', 'keydown', 'mouseover'])
    addEventListener(name, touched, { once: true, capture: true });
  addEventListener('load', () => setTimeout(() => (self.requestIdleCallback ?? setTimeout)(load), 3000));
})(document.currentScript.dataset.idle);
