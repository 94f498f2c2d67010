import type { Language } from '@sward/shared/product';
import type { Location } from 'react-router-dom';
import { BASENAME } from '../messages/locale.en.ts';

/** The language of this site. */
export const LANGUAGE: Language = BASENAME === '/' ? 'en' : 'es';

/** Returns the other language's document of the same address. It is a site of its own, so the browser loads it. */
export function otherLanguage({ pathname, search, hash }: Location): { href: string; hrefLang: Language } {
  const rest = search + hash;
  return LANGUAGE === 'en'
    ? { href: `${pathname === '/' ? '/es' : `/es${pathname}`}${rest}`, hrefLang: 'es' }
    : { href: pathname + rest, hrefLang: 'en' };
}

const YEAR_SECONDS = 31_536_000;

/** Keeps the choice in this browser: from now on the edge redirects addresses of the other language to this one. */
export function rememberLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the cookie store, and one text needs none
  document.cookie = `sward_lang=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`;
}
