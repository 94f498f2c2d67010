// In prerendered pages with fields, before the script of the clicks: types and chooses again what was typed and chosen
// before the page was live. A form that no script minds yet would put what it holds into the address.
(() => {
  const typed = new Map();
  const note = ({ target }) => typed.set(target, target.type === 'checkbox' ? target.checked : target.value);
  const hold = (event) => event.preventDefault();
  addEventListener('input', note, true);
  addEventListener('submit', hold, true);
  const again = () => {
    removeEventListener('input', note, true);
    removeEventListener('submit', hold, true);
    for (const [control, value] of typed) {
      if (control.type === 'checkbox') {
        if (control.checked !== value) control.click();
      } else if (control.value !== value) {
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value').set.call(control, value);
        for (const name of ['input', 'change']) control.dispatchEvent(new Event(name, { bubbles: true }));
      }
    }
  };
  addEventListener('sward:live', again, { once: true });
})();
