let loaded: Promise<void> | undefined;

/**
 * Loads the whole style sheet once, before a page that needs it is drawn. Visitors' documents have the styles of
 * visitors' pages alone, and name the whole sheet (build/document.ts).
 */
export async function withFullStylesheet<T>(load: () => Promise<T>): Promise<T> {
  const href = typeof document === 'undefined' ? undefined : document.getElementById('root')?.dataset.sheet;
  if (href) loaded ??= loadSheet(href);
  const [module] = await Promise.all([load(), loaded]);
  return module;
}

function loadSheet(href: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  document.head.append(link);
  // A page without some of its looks is better than none.
  return new Promise((resolve) => {
    link.onload = link.onerror = () => resolve();
  });
}
