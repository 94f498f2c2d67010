// Checks that run inside a page (tests/browser/faults.ts). Each returns a line for every fault.
globalThis.swardChecks = {
  /** Finds controls that are hidden behind something fixed while they have the focus. */
  async covered() {
    // A page that the browser has not drawn yet has no element at any point.
    while (!document.elementFromPoint(0, 0)) await new Promise(requestAnimationFrame);
    const faults = [];
    const controls = document.querySelectorAll(
      'main :is(a[href], button, input, select, textarea, summary, [tabindex="0"]), footer a[href]',
    );
    for (const control of controls) {
      if (!control.checkVisibility({ visibilityProperty: true }) || control.matches(':disabled')) continue;
      control.blur();
      control.focus();
      // A small box that the label draws stands for its field.
      const seen = control.closest('label') ?? control;
      const box = [...seen.getClientRects()].find(({ width, height }) => width > 1 && height > 1);
      if (!box) continue;
      // An element higher than the screen is only partly in view.
      const top = Math.max(box.top, 0);
      const height = Math.min(box.bottom, innerHeight) - top;
      const at = [0.1, 0.5, 0.9].flatMap((x) =>
        [0.1, 0.5, 0.9].map((y) => [box.left + box.width * x, top + height * y]),
      );
      const found = at.map(([x, y]) => document.elementFromPoint(x, y));
      const visible = found.some((there) => there && (seen.contains(there) || there.contains(seen)));
      const behind = found.find(Boolean)?.outerHTML.slice(0, 120) ?? 'nothing';
      if (!visible) faults.push(`hidden while focused: ${control.outerHTML.slice(0, 120)} behind ${behind}`);
    }
    document.querySelector(':focus')?.blur();
    scrollTo(0, 0);
    return faults;
  },

  /** Finds running animations in a page that was opened with reduced motion. */
  moving() {
    return document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map(({ effect }) => `moves: ${effect.target?.outerHTML.slice(0, 120)}`);
  },

  /**
   * Finds elements that forced colors leave without a shape: they need an edge or readable words. Axe does not see
   * forced colors, so the contrast of words is measured here.
   */
  shapeless() {
    const found = [];
    const tell = (what, element) => found.push(`${what}: ${element.outerHTML.slice(0, 120)}`);
    const edge = ({ borderTopStyle, borderTopWidth }) =>
      borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) > 0;
    const luminance = (colour) => {
      const [r = 0, g = 0, b = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
        const share = Number(part) / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const clear = ({ backgroundColor }) => /, 0\)$/.test(backgroundColor);
    const groundOf = (element) => {
      const style = getComputedStyle(element);
      if (!clear(style)) return style.backgroundColor;
      return element.parentElement ? groundOf(element.parentElement) : 'rgb(0, 0, 0)';
    };
    const marked = ({ outlineStyle, outlineWidth }) =>
      outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;

    for (const element of document.querySelectorAll('a, button, input, select, textarea, .rounded-full')) {
      if (!element.checkVisibility() || element.matches('[type=file], .sr-only, :disabled')) continue;
      const style = getComputedStyle(element);
      const words = element.innerText?.trim() || element.querySelector('svg, img');
      const field = element.matches('input, select, textarea');
      if (field && style.appearance === 'none' && !edge(style)) tell('field without an edge', element);
      if (element.matches('a, button') && !words && !edge(style)) tell('neither edge nor words', element);
      const [high = 0, low = 0] = [style.color, groundOf(element)].map(luminance).sort((a, b) => b - a);
      if (words && (high + 0.05) / (low + 0.05) < 4.5) tell('words without contrast', element);
    }
    const chosen =
      '[aria-current]:not([aria-current="false"], [aria-current="step"]), [aria-selected="true"], [aria-pressed="true"]';
    for (const element of document.querySelectorAll(chosen)) {
      if (element.checkVisibility() && !marked(getComputedStyle(element)))
        tell('chosen, and like the others', element);
    }
    const reachable = 'main :is(a[href], button, input, select):not([tabindex="-1"])';
    for (const control of document.querySelectorAll(reachable)) {
      control.focus();
      const drawn = [control, control.closest('label')].some(
        (part) => part && marked(getComputedStyle(part)),
      );
      if (control.matches(':focus-visible') && !drawn) tell('focus without a ring', control);
      control.blur();
    }
    scrollTo(0, 0);
    return found;
  },
};
