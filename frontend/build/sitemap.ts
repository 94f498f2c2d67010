import { LANGUAGES, type Language } from '@sward/shared/product';
import { pagePath } from './document.ts';
import { MAIN_LANGUAGE } from './languages.ts';

/** Returns the sitemap of all listed pages in all languages. */
export function sitemap(origin: string, paths: readonly string[]): string {
  const urls = paths.flatMap((path) => {
    const address = (language: Language) => `${origin}${pagePath(language, path)}`;
    const link = (name: string, href: string) =>
      `<xhtml:link rel="alternate" hreflang="${name}" href="${href}"/>`;
    const links = [
      ...LANGUAGES.map((each) => link(each, address(each))),
      link('x-default', address(MAIN_LANGUAGE)),
    ].join('');
    return LANGUAGES.map((language) => `<url><loc>${address(language)}</loc>${links}</url>`);
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`;
}

export function robots(origin: string): string {
  return `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`;
}
