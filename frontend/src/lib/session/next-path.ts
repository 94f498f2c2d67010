/** Returns the path of the sign-in page with the way back. */
export function loginPath(next: string): string {
  return `/login?next=${encodeURIComponent(next)}`;
}

/** Returns `next` if it stays on this site, else undefined: another site must never be a target. */
export function safeNext(next: string | null): string | undefined {
  if (!next?.startsWith('/')) return;
  const { href, origin } = new URL(next, location.origin);
  const path = href.slice(origin.length);
  // A resolved path may lead away again: `/..//evil.example` becomes `//evil.example`.
  if (origin === location.origin && /^\/(?!\/)/.test(path)) return path;
}
