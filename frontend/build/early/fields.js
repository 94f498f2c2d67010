// In prerendered pages with fields, before the script of the clicks: repeats what was typed and chosen before the page,
// or a later part of it, was live. Without its script a form would put its values into the address; the browser itself
// never sends a form of the app.
(() => {
  // Clicks wait until it is empty (clicks.js).
  const typed = new Map();
  globalThis.swardTyped = typed;
  let live = false;
  let timer;
  const isChoice = ({ type }) => type === 'checkbox' || type === 'radio';
  const isKnown = (control) => Object.keys(control).some((key) => key.startsWith('__react'));
  const tell = (control, value) => {
    // React may show what was typed without having heard of it, so every value is repeated as a change.
    if (isChoice(control)) {
      control.checked = !value;
      control.click();
    } else {
      control.value = '';
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value').set.call(control, value);
      for (const name of ['input', 'change']) control.dispatchEvent(new Event(name, { bubbles: true }));
    }
  };
  const again = () => {
    for (const [control, value] of [...typed]) {
      if (!control.isConnected) typed.delete(control);
      else if (isKnown(control)) tell(control, value);
    }
    if (typed.size > 0) later();
  };
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(again, 50);
  };
  const note = ({ target }) => {
    if (target.type === 'file') return;
    // Moves the control to the end: in a group of radio buttons the last choice counts.
    typed.delete(target);
    typed.set(target, isChoice(target) ? target.checked : target.value);
    if (!live) return;
    // React stops events above a part that it has drawn and not hydrated yet.
    const hear = () => isKnown(target) && typed.delete(target);
    target.addEventListener('input', hear, { once: true, capture: true });
    later();
  };
  const start = () => {
    live = true;
    again();
  };
  addEventListener('input', note, true);
  addEventListener('submit', (event) => event.preventDefault(), true);
  addEventListener('sward:live', start, { once: true });
})();
