/** The sign-in page with the way back. */
export function loginPath(next: string): string {
  return `/login?next=${encodeURIComponent(next)}`;
}

/** Where `next` leads if it stays on this site, else undefined: another site must never be a target. */
export function safeNext(next: string | null): string | undefined {
  if (!next?.startsWith('/')) return undefined;
  const url = new URL(next, location.origin);
  const path = url.pathname + url.search + url.hash;
  // What is resolved may leave again: `/..//evil.example` becomes `//evil.example`.
  const stays = [url, new URL(path, location.origin)].every(({ origin }) => origin === location.origin);
  return stays ? path : undefined;
}
