// In every prerendered page: clicks the button again that was clicked before the page was live ('sward:live',
// src/app/shell.tsx).
(() => {
  let clicked;
  const note = ({ target }) => {
    clicked = target.closest('button');
  };
  addEventListener('click', note, true);
  const again = () => {
    removeEventListener('click', note, true);
    if (clicked?.isConnected) clicked.click();
  };
  addEventListener('sward:live', again, { once: true });
})();
