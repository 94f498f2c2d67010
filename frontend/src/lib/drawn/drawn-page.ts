let drawn: string | undefined;
const waiting: (() => void)[] = [];

/** The page at `path` is on the screen. */
export function noteDrawn(path: string): void {
  drawn = path;
  for (const go of waiting.splice(0)) go();
}

/** Resolves once the page at `path`, or another that was gone to meanwhile, is on the screen. A navigation alone is not: it is drawn later. */
export function pageDrawn(path: string): Promise<void> {
  return new Promise((resolve) => {
    if (path === drawn) resolve();
    else waiting.push(resolve);
  });
}
