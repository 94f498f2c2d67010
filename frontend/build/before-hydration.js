// Runs in prerendered pages with controls, before the app does: keeps what is typed, chosen and clicked too early
// and does it again once the page is live ('sward:live', src/app/shell.tsx). A form that no script minds yet would
// put what it holds into the address.
(() => {
  const typed = new Map();
  let clicked;
  const note = ({ target }) => typed.set(target, target.type === 'checkbox' ? target.checked : target.value);
  const click = ({ target }) => {
    clicked = target.closest('button');
  };
  const hold = (event) => event.preventDefault();
  const early = { input: note, click, submit: hold };
  for (const name in early) addEventListener(name, early[name], true);
  const again = () => {
    for (const name in early) removeEventListener(name, early[name], true);
    for (const [control, value] of typed) {
      if (control.type === 'checkbox') {
        if (control.checked !== value) control.click();
      } else if (control.value !== value) {
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value').set.call(control, value);
        for (const name of ['input', 'change']) control.dispatchEvent(new Event(name, { bubbles: true }));
      }
    }
    if (clicked?.isConnected) clicked.click();
  };
  addEventListener('sward:live', again, { once: true });
})();
