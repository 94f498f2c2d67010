/**
 * Whether something is seen, and how its text joins its neighbors', is asked many times for every query by role, and
 * jsdom matches all of its style sheet each time. There are no other sheets in these tests: an element's tag, its
 * `hidden` and its own `style` say the same.
 */
const displays = new Map();
const INHERITED = { visibility: 'visible', 'pointer-events': 'auto' };
const NOTHING = { display: '', visibility: '', opacity: '', content: '', getPropertyValue: () => '' };

exports.quickStyles = (window) => {
  const whole = window.getComputedStyle;
  const own = (element, name) => (element.hasAttribute('style') ? element.style.getPropertyValue(name) : '');

  function displayOf(element) {
    const inline = own(element, 'display');
    if (inline) return inline;
    if (element.hasAttribute('hidden')) return 'none';
    const { localName } = element;
    if (localName === 'input' && element.type === 'hidden') return 'none';
    const key = localName === 'dialog' ? `dialog ${element.hasAttribute('open')}` : localName;
    if (!displays.has(key)) displays.set(key, whole(element).display);
    return displays.get(key);
  }

  function inherited(element, name) {
    for (let at = element; at; at = at.parentElement) {
      const value = own(at, name);
      if (value && value !== 'inherit') return value;
    }
    return INHERITED[name];
  }

  class Style {
    #element;
    constructor(element) {
      this.#element = element;
    }
    get display() {
      return displayOf(this.#element);
    }
    get visibility() {
      return inherited(this.#element, 'visibility');
    }
    get pointerEvents() {
      return inherited(this.#element, 'pointer-events');
    }
    get opacity() {
      return own(this.#element, 'opacity');
    }
    getPropertyValue(name) {
      if (name === 'display') return this.display;
      return name in INHERITED ? inherited(this.#element, name) : own(this.#element, name);
    }
  }

  window.wholeStyle = whole;
  window.getComputedStyle = (element, pseudo) => {
    if (pseudo) return NOTHING;
    return window.document.styleSheets.length > 0 ? whole(element) : new Style(element);
  };
};
