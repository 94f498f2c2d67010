// In every prerendered page: holds the click of a button until the page is live ('sward:live', src/app/shell.tsx), then
// repeats it until React handles it. The part of the page that holds the button may hydrate later.
(() => {
  let clicked;
  let live = false;
  const heard = () => {
    clicked = undefined;
  };
  // Typed text is repeated first (fields.js): a form would be sent without it.
  const isEarly = () => !live || globalThis.swardTyped?.size > 0;
  const again = () => {
    if (!clicked?.isConnected) return heard();
    if (!isEarly()) clicked.click();
    if (clicked) setTimeout(again, 50);
  };
  const note = (event) => {
    const { target, isTrusted } = event;
    const waiting = clicked;
    const button = target.closest('button');
    // A choice that fields.js repeats is no click of the viewer elsewhere.
    if (!button && !isTrusted) return;
    clicked = button;
    if (!clicked) return;
    if (isEarly()) {
      // React may know the button already, but not yet what was typed before.
      event.stopPropagation();
      event.preventDefault();
      if (live && !waiting) setTimeout(again);
      return;
    }
    // React lets a click through to a button that it handles, and stops it above as long as it cannot. It may also let
    // one through to a button that it does not know yet, which then bears no mark of React.
    clicked.addEventListener('click', () => /__react/.test(Object.keys(button)) && heard(), {
      once: true,
      capture: true,
    });
    if (!waiting) setTimeout(again);
  };
  const start = () => {
    live = true;
    setTimeout(again);
  };
  addEventListener('click', note, true);
  addEventListener('sward:live', start, { once: true });
})();
