import { readFile } from 'node:fs/promises';

/** Returns the site's colors, type and display font, for a document that loads nothing. */
export async function siteStyles(): Promise<string> {
  const [theme, face] = await Promise.all([
    readFile('frontend/src/theme.css', 'utf8'),
    readFile('frontend/src/fonts/bricolage-grotesque-latin.woff2', 'base64'),
  ]);
  return theme.replace('./fonts/bricolage-grotesque-latin.woff2', `data:font/woff2;base64,${face}`);
}
