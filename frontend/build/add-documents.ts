import { posix } from 'node:path';
import { DEVELOPER_PAGES, documentFolder, PAGES } from '@sward/shared/contract/pages';
import type { Language } from '@sward/shared/product';
import type { Manifest } from 'vite';
import { asksOf, nextAsks } from './asks.ts';
import type { Built } from './build-language.ts';
import { chunkNamed, ENTRY, filesOf } from './chunks.ts';
import { htmlDocument, type PageBody, pagePath, type readEarlyScripts, type Site } from './document.ts';
import { draw, MENUS, wholePage } from './draw-page.ts';
import { prefixOf } from './languages.ts';
import { checkedMarkup, hasFields, headingOf, questionsOf } from './markup.ts';
import { renderedModules } from './rendered-modules.ts';
import { OFFLINE_PAGES, wholeFilesOf } from './worker.ts';

/** Files of the site by their path, with the assets of the language whose documents are added. */
export type Files = Map<string, string | Buffer>;

interface Settings {
  origin: string;
  early: Awaited<ReturnType<typeof readEarlyScripts>>;
  files: Files;
  /** Receives the public pages that search engines may list. */
  listed: Set<string>;
}

/** Adds the documents of a language: of each page for visitors and for members, of errors and of no network. */
export async function addDocuments(
  { language, manifest, pages, ...styles }: Built,
  { origin, early, files, listed }: Settings,
): Promise<void> {
  const site: Site = { origin, language, locale: pages.LOCALE, early, ...styles };
  const folder = prefixOf(language);
  const add = (path: string, content: string) =>
    files.set(posix.join(folder, path).replace(/^\//, ''), content);
  const sheetNamed = (name: string) => sheetOf(files, name);
  const scripts = (modules: readonly string[] = []) =>
    filesOf(manifest, [ENTRY, ...modules]).map((file) => `/${file}`);

  for (const path of PAGES.public) {
    renderedModules().clear();
    const markup = await draw(pages, path, 'visitor', language, sheetNamed);
    const head = pages.describePage(path, origin);
    const questions = questionsOf(markup);
    if (head.listed) listed.add(path);
    const title = head.title ?? `${headingOf(markup)} · Sward`;
    const facts = questions ? [...head.facts, questions] : head.facts;
    const body: PageBody = {
      markup,
      fields: hasFields(markup),
      load: markup === '' ? 'first' : head.still ? 'idle' : 'painted',
      scripts: scripts([...renderedModules()]),
    };
    add(`${path}/index.html`, htmlDocument(site, { ...head, title, facts }, body));
  }
  const day: string[] = [];
  for (const path of [...PAGES.public, ...PAGES.app]) {
    renderedModules().clear();
    const markup = await draw(pages, path, 'member', language, sheetNamed);
    const own = PAGES.app.some((page) => page === path);
    const { modules, sheets } = own
      ? await wholePage(pages, path, manifest, sheetNamed)
      : { modules: [chunkNamed(manifest, MENUS), ...renderedModules()], sheets: [] };
    if (OFFLINE_PAGES.some((page) => page === path)) day.push(...modules);
    const title = headingOf(markup) && path !== '/' ? `${headingOf(markup)} · Sward` : 'Sward';
    const body: PageBody = {
      markup,
      member: true,
      // Public pages use visitors' styles, except for the home page.
      whole: own || path === '/',
      fields: hasFields(markup),
      asks: asksOf(path),
      next: nextAsks(path, manifest, modules, sheetNamed),
      sheets: sheets.filter((sheet) => !markup.includes(sheet)),
      load: markup === '' ? 'first' : 'painted',
      scripts: scripts(modules),
    };
    add(`${documentFolder(path)}/app.html`, htmlDocument(site, title, body));
  }
  for (const path of process.env.VITE_DEV_PAGES ? DEVELOPER_PAGES : []) {
    const body: PageBody = {
      markup: '',
      member: true,
      whole: true,
      fields: false,
      load: 'first',
      scripts: scripts(),
    };
    add(`${documentFolder(path)}/app.html`, htmlDocument(site, 'Sward', body));
  }
  const missing = checkedMarkup('/404', await pages.render('/404', 'visitor'));
  add(
    '404.html',
    htmlDocument(site, 'Sward', { markup: missing, fields: false, load: 'painted', scripts: scripts() }),
  );
  const offline = pages.renderOffline();
  add(
    'offline.html',
    htmlDocument(site, 'Sward', { markup: offline, fields: false, load: 'never', scripts: [] }),
  );
  add('offline-pages.json', JSON.stringify(whatPagesNeed(files, day, manifest, language, styles)));
  add('manifest.webmanifest', JSON.stringify(pages.webManifest(pagePath(language, '/'))));
}

/** Returns the paths of everything that the pages of a provider's day need to open without a network. */
function whatPagesNeed(
  files: Files,
  modules: readonly string[],
  manifest: Manifest,
  language: Language,
  { wholeSheet, face }: Pick<Built, 'wholeSheet' | 'face'>,
): string[] {
  const prefix = prefixOf(language);
  const documents = OFFLINE_PAGES.map((page) => `${prefix}${documentFolder(page)}/app.html`);
  const workers = [...files.keys()].filter((path) => path.startsWith('assets/photo-worker'));
  const assets = [...wholeFilesOf(manifest, modules), ...workers].map((file) => `/${file}`);
  return [...documents, ...new Set([wholeSheet, face, ...assets])];
}

function sheetOf(files: Files, name: string): string {
  const file = [...files.keys()].find((path) => path.replace(/-[\da-f]{8}\.css$/, '') === `assets/${name}`);
  if (!file) throw new Error(`There is no style sheet ${name}`);
  return `/${file}`;
}
