/**
 * Display of an element by its tag. Each query by role asks many times whether something is visible, and how its text
 * joins its neighbors'; jsdom matches all of its style sheet each time. These tests have no other sheets: an element's
 * tag, its `hidden` and its own `style` say the same.
 */
const displays = new Map<string, string>();
const INHERITED: Readonly<Record<string, string>> = { visibility: 'visible', 'pointer-events': 'auto' };
const NOTHING = { display: '', visibility: '', opacity: '', content: '', getPropertyValue: () => '' };

const own = (element: Element, name: string): string =>
  element.hasAttribute('style') ? (element as HTMLElement).style.getPropertyValue(name) : '';

function inherited(element: Element, name: string): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const value = own(at, name);
    if (value && value !== 'inherit') return value;
  }
  return INHERITED[name] ?? '';
}

function displayOf(element: Element): string {
  const inline = own(element, 'display');
  if (inline) return inline;
  if (element.hasAttribute('hidden')) return 'none';
  const { localName } = element;
  if (localName === 'input' && (element as HTMLInputElement).type === 'hidden') return 'none';
  const key = localName === 'dialog' ? `dialog ${element.hasAttribute('open')}` : localName;
  const known = displays.get(key) ?? wholeStyle(element).display;
  displays.set(key, known);
  return known;
}

class Style {
  readonly #element: Element;
  constructor(element: Element) {
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
  getPropertyValue(name: string) {
    if (name === 'display') return this.display;
    return name in INHERITED ? inherited(this.#element, name) : own(this.#element, name);
  }
}

/** Replaces the page's own `getComputedStyle`, which stays as `wholeStyle`. */
export function quickStyles(window: Window & typeof globalThis): void {
  const whole = window.getComputedStyle.bind(window);
  globalThis.wholeStyle = whole;
  const style = (element: Element, pseudo?: string | null) => {
    if (pseudo) return NOTHING;
    return window.document.styleSheets.length > 0 ? whole(element) : new Style(element);
  };
  window.getComputedStyle = style as typeof getComputedStyle;
}
