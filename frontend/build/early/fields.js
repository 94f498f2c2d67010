// In prerendered pages with fields, before the script of the clicks: types and chooses again what was typed and chosen
// before the page was live, or a part of it that comes later. A form that no script minds yet would put what it holds into the
// address; no form of the app is ever sent by the browser itself.
(() => {
  // Clicks wait until it is empty (clicks.js).
  const typed = new Map();
  globalThis.swardTyped = typed;
  let live = false;
  let timer;
  const isChoice = ({ type }) => type === 'checkbox' || type === 'radio';
  const isKnown = (control) => Object.keys(control).some((key) => key.startsWith('__react'));
  const tell = (control, value) => {
    // React may show what was typed without having heard of it: it is told of a change, whatever it shows.
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
    // Of several buttons of a group the last one counts.
    typed.delete(target);
    typed.set(target, isChoice(target) ? target.checked : target.value);
    if (!live) return;
    // React stops above what it cannot hear yet, of a part that it has drawn and not taken over.
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
