// Watches a page from its beginning (tests/browser/watch.ts): layout shifts, and the time until a click is answered.
(() => {
  const words = (element) => {
    const text = element?.getAttribute?.('aria-label') ?? element?.textContent ?? '';
    return `${element?.localName} ${text.trim().replaceAll(/\s+/g, ' ').slice(0, 60)}`;
  };

  // Input by a test, and clicks that the app repeats for a person, count like those of a hand.
  const AFTER_INPUT_MS = 500;
  let touched = Number.NEGATIVE_INFINITY;
  for (const name of ['click', 'input', 'change']) {
    addEventListener(name, () => (touched = performance.now()), true);
  }

  new PerformanceObserver((list) => {
    for (const { hadRecentInput, startTime, value, sources } of list.getEntries()) {
      if (hadRecentInput || (startTime > touched && startTime - touched < AFTER_INPUT_MS)) continue;
      const moved = sources.map(({ node, previousRect: from, currentRect: to }) => {
        const how = `${from.left},${from.top} to ${to.left},${to.top}`;
        return `${words(node?.nodeType === 1 ? node : node?.parentElement)} from ${how}`;
      });
      swardNote({ kind: 'shift', path: location.pathname, value, what: moved.join(' | ') });
    }
  }).observe({ type: 'layout-shift', buffered: true });

  let open;
  // A click on a drawn page whose script has not come yet is repeated when it comes (frontend/build/early).
  let live = false;
  addEventListener('sward:live', () => {
    live = true;
  });
  const answered = () => {
    if (!open) return;
    const { target, since, path } = open;
    open = undefined;
    swardNote({ kind: 'click', path, value: performance.now() - since, what: words(target) });
  };
  const begin = (event) => {
    const target = event.target.closest?.('button, a[href]');
    // A second click on a busy control is meant to do nothing.
    if (!live || !target || !event.isTrusted || target.disabled || event.detail > 1) return;
    open = { target, since: event.timeStamp, path: location.pathname };
  };
  addEventListener('click', begin, true);
  for (const name of ['focusin', 'popstate', 'scroll', 'pagehide']) addEventListener(name, answered, true);
  new MutationObserver(answered).observe(document, {
    attributes: true,
    characterData: true,
    childList: true,
    subtree: true,
  });
})();
