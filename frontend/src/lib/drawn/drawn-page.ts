let drawn: string | undefined;
const waiting: (() => void)[] = [];

/** Notes that the page at `path` is on the screen. */
export function noteDrawn(path: string): void {
  drawn = path;
  for (const go of waiting.splice(0)) go();
}

/**
 * Resolves once the page at `path`, or a later one, is on the screen. A navigation alone is not enough: its page is
 * drawn later.
 */
export function pageDrawn(path: string): Promise<void> {
  return new Promise((resolve) => {
    if (path === drawn) resolve();
    else waiting.push(resolve);
  });
}
