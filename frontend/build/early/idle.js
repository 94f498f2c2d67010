// In prerendered pages that are complete without the app: loads it when the browser is idle, at the latest some seconds
// after the page, or at the first touch. Browsers report a pointer that rests where a page appears, although it has not
// moved.
((entry) => {
  const load = () => void import(entry);
  const touched = ({ type, movementX, movementY }) => {
    if (type === 'mousemove' && !movementX && !movementY) return;
    removeEventListener('mousemove', touched, true);
    self.swardTouched = true;
    load();
  };
  for (const name of ['pointerdown', 'keydown', 'mousemove']) addEventListener(name, touched, true);
  addEventListener('load', () =>
    setTimeout(() => (self.requestIdleCallback ?? setTimeout)(load, { timeout: 3000 }), 3000),
  );
})(document.currentScript.dataset.idle);
