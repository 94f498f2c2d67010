// In prerendered pages with fields, before the script of the clicks: types and chooses again what was typed and chosen
// before the page was live. A form that no script minds yet would put what it holds into the address; no form of the app
// is ever sent by the browser itself.
(() => {
  const typed = new Map();
  const isChoice = ({ type }) => type === 'checkbox' || type === 'radio';
  const note = ({ target }) => {
    if (target.type === 'file') return;
    // Of several buttons of a group the last one counts.
    typed.delete(target);
    typed.set(target, isChoice(target) ? target.checked : target.value);
  };
  addEventListener('input', note, true);
  addEventListener('submit', (event) => event.preventDefault(), true);
  const again = () => {
    removeEventListener('input', note, true);
    for (const [control, value] of typed) {
      // React may show what was typed without having heard of it: it is told of a change, whatever it shows.
      if (isChoice(control)) {
        control.checked = !value;
        control.click();
      } else {
        control.value = '';
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value').set.call(control, value);
        for (const name of ['input', 'change']) control.dispatchEvent(new Event(name, { bubbles: true }));
      }
    }
  };
  addEventListener('sward:live', again, { once: true });
})();
