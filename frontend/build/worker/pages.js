// Responses to navigations. Documents come from the network. Without one, pages of a provider's day open from the
// documents that their app has kept, which hold nothing personal; all others are the offline page.

/* global OFFLINE_PAGES, OWN_PAGES, PREFIXES */
/** Deleted by the app when a session ends (src/lib/offline/forget.ts). */
export const SHELL = 'sward-shell';
/** On a weak network, a kept page waits no longer than this. */
const PATIENCE_MS = 4_000;
const FIRST_PAGE = '/provider-dashboard';

export async function answerPage(request, url, serwist) {
  const kept = await keptPage(url);
  const asked = fetch(request);
  try {
    return kept ? await Promise.race([asked, late()]) : await asked;
  } catch {
    return kept ?? (await offlinePage(url, serwist)) ?? Response.error();
  }
}

function late() {
  return new Promise((_, reject) => {
    setTimeout(reject, PATIENCE_MS);
  });
}

/** Returns the kept document of a page of a provider's day, while a person is signed in. */
async function keptPage({ pathname }) {
  if (!(await caches.has(SHELL)) || !(await isSignedIn())) return;
  const prefix = prefixOf(pathname);
  const path = pathname.slice(prefix.length).replace(/\/$/, '');
  const [, folder] = OWN_PAGES.find(([pattern]) => new RegExp(pattern).test(path)) ?? [];
  const name = `${prefix}${folder ?? FIRST_PAGE}/app.html`;
  const document = folder || path === '' ? await caches.match(name, { cacheName: SHELL }) : undefined;
  // The app opens at the home page. Without a network it shows the day instead.
  return document && !folder ? Response.redirect(prefix + FIRST_PAGE) : document;
}

/** Whether a person may be signed in. Where workers cannot read cookies, the page checks them first. */
export async function isSignedIn() {
  return !self.cookieStore || (await self.cookieStore.get('sward_in'))?.value === '1';
}

function prefixOf(pathname) {
  return PREFIXES.find((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`)) ?? '';
}

function offlinePage({ pathname }, serwist) {
  const name = `${prefixOf(pathname)}/offline.html`;
  return OFFLINE_PAGES.includes(name) ? serwist.matchPrecache(name) : undefined;
}
