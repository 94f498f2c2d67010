import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '@sward/shared/product';
import { build, type Manifest } from 'vite';
import type * as Prerender from '../src/entry-prerender.tsx';
import { readManifest } from './chunks.ts';
import { browserConfig, FACE, prerenderConfig, STYLES } from './config.ts';
import { noteBundledPackages } from './notices.ts';
import { modernStyles } from './styles.ts';

const WORK = join(import.meta.dirname, '../../.cache/site');

/** The scripts and styles of a language, and what draws its pages. */
export interface Built {
  language: Language;
  /** Styles of visitors' pages. */
  css: string;
  /** Styles of all pages. */
  wholeCss: string;
  /** Path of its file. */
  wholeSheet: string;
  /** Path of the display face. */
  face: string;
  manifest: Manifest;
  pages: typeof Prerender;
}

/** Returns the folder in which the browser's files of a language are built. */
export const workFolder = (language: Language) => join(WORK, language);

/** Builds a language. Adds the folders of the packages whose code is in it to `packages`. */
export async function buildLanguage(language: Language, packages: Set<string>): Promise<Built> {
  const [browser, prerender] = [browserConfig(language), prerenderConfig(language)];
  const outDir = workFolder(language);
  const pagesDir = `${outDir}-prerender`;
  await Promise.all([
    build({
      ...browser,
      plugins: [...(browser.plugins ?? []), noteBundledPackages(packages)],
      build: { ...browser.build, outDir },
    }),
    build({ ...prerender, build: { ...prerender.build, outDir: pagesDir } }),
  ]);
  const manifest = await readManifest(outDir);
  const dev = Object.keys(manifest).some((key) => key.startsWith('src/features/style-guide/'));
  if (dev !== Boolean(process.env.VITE_DEV_PAGES)) {
    throw new Error(`The pages for developers ${dev ? 'are still' : 'are not'} in the build`);
  }
  const [sheet, wholeSheet] = STYLES.map((source) => manifest[source]?.file);
  if (!sheet || !wholeSheet) throw new Error('A style sheet of the site was not built');
  const face = manifest[FACE]?.file;
  if (!face) throw new Error('The display face of the site was not built');
  const styles = async (file: string) => modernStyles(await readFile(join(outDir, file), 'utf8'));
  return {
    language,
    manifest,
    css: await styles(sheet),
    wholeCss: await styles(wholeSheet),
    wholeSheet: `/${wholeSheet}`,
    face: `/${face}`,
    pages: await import(pathToFileURL(join(pagesDir, 'entry.mjs')).href),
  };
}
