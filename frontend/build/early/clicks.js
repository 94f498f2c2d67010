// In every prerendered page: clicks the button again that was clicked before React minded it, once the page is live
// ('sward:live', src/app/shell.tsx) and the part of it that holds the button, too.
(() => {
  let clicked;
  let live = false;
  const heard = () => {
    clicked = undefined;
  };
  const again = () => {
    if (!clicked?.isConnected) return heard();
    clicked.click();
    if (clicked) setTimeout(again, 50);
  };
  const note = ({ target, isTrusted }) => {
    const waiting = clicked;
    const button = target.closest('button');
    // What is chosen again (fields.js) is no click of a person elsewhere.
    if (!button && !isTrusted) return;
    clicked = button;
    if (!clicked) return;
    // React lets a click through to the button when it minds it, and stops it above as long as it cannot. It may also
    // let one through to a button that it does not know yet, which then bears no mark of it.
    clicked.addEventListener('click', () => /__react/.test(Object.keys(button)) && heard(), {
      once: true,
      capture: true,
    });
    if (live && !waiting) setTimeout(again);
  };
  const start = () => {
    live = true;
    setTimeout(again);
  };
  addEventListener('click', note, true);
  addEventListener('sward:live', start, { once: true });
})();
