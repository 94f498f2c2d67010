/** Builds the site in all its languages into `frontend/dist`; run as a program of its own. */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DEVELOPER_PAGES, documentFolder, PAGES } from '@sward/shared/contract/pages';
import { LANGUAGES, type Language } from '@sward/shared/product';
import { build, type Manifest } from 'vite';
import type * as Prerender from '../src/entry-prerender.tsx';
import type { DrawnFor } from '../src/lib/session/session.tsx';
import { asksOf, nextAsks } from './asks.ts';
import { chunkNamed, ENTRY, filesOf, readManifest } from './chunks.ts';
import { browserConfig, FACE, prerenderConfig, STYLES } from './config.ts';
import {
  htmlDocument,
  type PageBody,
  pagePath,
  policyHash,
  readEarlyScripts,
  type Site,
} from './document.ts';
import { MAIN_LANGUAGE, prefixOf } from './languages.ts';
import { checkedMarkup, hasFields, headingOf, questionsOf } from './markup.ts';
import { licenseNotices, noteBundledPackages } from './notices.ts';
import { publish } from './publish.ts';
import { renderedModules } from './rendered-modules.ts';
import { robots, sitemap } from './sitemap.ts';
import { modernStyles } from './styles.ts';
import { buildWorker, OFFLINE_PAGES, wholeFilesOf } from './worker.ts';

const FRONTEND = join(import.meta.dirname, '..');
const ROOT = join(FRONTEND, '..');
const WORK = join(ROOT, '.cache', 'site');
const ORIGIN = (process.env.SITE_ORIGIN ?? 'https://sward.example').replace(/\/$/, '');

/**
 * How long a chunk outlives its build: pages that were opened before it may still load the old ones. The stage prod is
 * deployed from this folder and gets nothing of another stage.
 */
const KEPT_MS = process.env.VITE_DEV_PAGES ? 3_600_000 : 0;

/** The chunk (chunk-groups.ts) that signed-in viewers load with every page: menu, bell and bottom bar. */
const MENUS = 'person';
/** Layout of the signed-in pages. */
const LAYOUT = 'src/app/signed-in-layout.tsx';
const LAYOUTS = [LAYOUT, 'src/features/operator/layout/desk.tsx'];

/** Sample viewer for whom signed-in pages are drawn once, to see which modules they use. */
const MEMBER = {
  id: 'acc_0',
  firstName: '-',
  lastName: '-',
  email: '-',
  userType: 'provider',
  isProvider: true,
  secondFactor: false,
} as const;
const STAFF = { ...MEMBER, userType: 'operator', isProvider: false, secondFactor: true } as const;

type Files = Map<string, string | Buffer>;

interface Built {
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

process.env.NODE_ENV = 'production';
const early = await readEarlyScripts();
/** Folders of the packages whose code is in the site. */
const packages = new Set<string>();
const built = await Promise.all(LANGUAGES.map(buildLanguage));
const files: Files = new Map();
const listed = new Set<string>();
for (const each of built) {
  await addAssets(each.language);
  await addDocuments(each);
}
await addRest();
await publish(join(FRONTEND, 'dist'), files, KEPT_MS);
await mkdir(join(ROOT, 'dist'), { recursive: true });
await writeFile(
  join(ROOT, 'dist', 'site-hashes.json'),
  JSON.stringify({
    style: [...new Set(built.flatMap(({ css, wholeCss }) => [css, wholeCss].map(policyHash)))],
    script: Object.values(early).map(policyHash),
  }),
);

async function buildLanguage(language: Language): Promise<Built> {
  const [browser, prerender] = [browserConfig(language), prerenderConfig(language)];
  const outDir = join(WORK, language);
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

/** Adds the assets of a language. Those of both lie side by side: their names hold the hash of their content. */
async function addAssets(language: Language): Promise<void> {
  const folder = join(WORK, language, 'assets');
  for (const name of await readdir(folder)) {
    const file = await readFile(join(folder, name));
    files.set(`assets/${name}`, name.endsWith('.css') ? modernStyles(file.toString()) : file);
  }
}

async function addDocuments({ language, manifest, pages, ...styles }: Built): Promise<void> {
  const site: Site = { origin: ORIGIN, language, locale: pages.LOCALE, early, ...styles };
  const folder = prefixOf(language);
  const add = (path: string, content: string) =>
    files.set(posix.join(folder, path).replace(/^\//, ''), content);
  const scripts = (modules: readonly string[] = []) =>
    filesOf(manifest, [ENTRY, ...modules]).map((file) => `/${file}`);

  for (const path of PAGES.public) {
    renderedModules().clear();
    const markup = await draw(pages, path, 'visitor', language);
    const head = pages.describePage(path, ORIGIN);
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
    const markup = await draw(pages, path, 'member', language);
    const own = PAGES.app.some((page) => page === path);
    const { modules, sheets } = own
      ? await wholePage(pages, path, manifest)
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
  add('offline-pages.json', JSON.stringify(whatPagesNeed(day, manifest, language, styles)));
  add('manifest.webmanifest', JSON.stringify(pages.webManifest(pagePath(language, '/'))));
}

/**
 * Returns the modules and style sheets of the page for a known viewer. Modules that the page loads later by itself are
 * left out. A page outside of the signed-in layout is mostly opened by visitors, who have no menu.
 */
async function wholePage(
  pages: Built['pages'],
  path: string,
  manifest: Manifest,
): Promise<{ modules: string[]; sheets: string[] }> {
  renderedModules().clear();
  const viewer = path.startsWith('/operator') ? STAFF : MEMBER;
  const drawn = await pages.render(`${documentFolder(path)}?bidId=bid_0&payment_intent=pi_0`, viewer);
  const sheets = [...withSheets(drawn).matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(
    ([, href = '']) => href,
  );
  const modules = [...renderedModules()];
  const menus = modules.includes(LAYOUT) ? [chunkNamed(manifest, MENUS)] : [];
  return {
    modules: [
      ...menus,
      ...modules.filter((module) => LAYOUTS.includes(module) || /-page\.tsx$/.test(module)),
    ],
    sheets: [...new Set(sheets)],
  };
}

/** Returns the paths of everything that the pages of a provider's day need to open without a network. */
function whatPagesNeed(
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

/** Draws a page. A page whose translation lags behind is drawn in the browser instead. */
async function draw(
  pages: Built['pages'],
  path: string,
  viewer: DrawnFor,
  language: Language,
): Promise<string> {
  try {
    const drawn = await pages.render(documentFolder(path) || '/', viewer);
    const markup = withSheets(checkedMarkup(path, drawn));
    if (viewer === 'visitor' && headingOf(markup) === '') throw new Error('it has no h1');
    return markup;
  } catch (error) {
    if (language === MAIN_LANGUAGE) throw error;
    process.stderr.write(`${pagePath(language, path)} could not be drawn: ${(error as Error).message}\n`);
    return '';
  }
}

/**
 * Replaces the sheet names of the prerender build, which does not finish style sheets, by those of the browser's build.
 */
function withSheets(markup: string): string {
  return markup.replaceAll(/\/assets\/([\w-]+)-[\da-f]{8}\.css/g, (_, name: string) => sheetNamed(name));
}

function sheetNamed(name: string): string {
  const file = [...files.keys()].find((path) => path.replace(/-[\da-f]{8}\.css$/, '') === `assets/${name}`);
  if (!file) throw new Error(`There is no style sheet ${name}`);
  return `/${file}`;
}

/** Adds the files without a language: drawn files, the service worker and the files for crawlers. */
async function addRest(): Promise<void> {
  const folder = join(FRONTEND, 'public');
  for (const name of await readdir(folder)) files.set(name, await readFile(join(folder, name)));
  const version = createHash('sha256')
    .update([...files.keys()].sort().join())
    .digest('hex')
    .slice(0, 12);
  files.set('sw.js', await buildWorker(version, [noteBundledPackages(packages)]));
  files.set('sitemap.xml', sitemap(ORIGIN, [...listed]));
  files.set('robots.txt', robots(ORIGIN));
  files.set('third-party-licences.txt', await licenseNotices(packages));
  // Tells this release's files apart where a deployment keeps those of earlier releases for a while.
  files.set(
    'assets.json',
    JSON.stringify([...files.keys()].filter((path) => path.startsWith('assets/')).sort()),
  );
}
