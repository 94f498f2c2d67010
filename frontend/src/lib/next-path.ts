/** The sign-in page with the way back. */
export function loginPath(next: string): string {
  return `/login?next=${encodeURIComponent(next)}`;
}

/** Where `next` leads if it stays on this site, else undefined: another site must never be a target. */
export function safeNext(next: string | null): string | undefined {
  if (!next?.startsWith('/')) return;
  const url = new URL(next, location.origin);
  // What is resolved may lead away again: `/..//evil.example` becomes `//evil.example`.
  if (url.origin === location.origin && !url.pathname.startsWith('//')) {
    return url.pathname + url.search + url.hash;
  }
}
