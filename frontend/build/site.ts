/** Builds the site in all its languages into `frontend/dist`; run as a program of its own. */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PAGES } from '@sward/shared/contract/pages';
import { build, type Manifest } from 'vite';
import type * as Prerender from '../src/entry-prerender.tsx';
import { ENTRY, filesOf, readManifest } from './chunks.ts';
import { browserConfig, prerenderConfig } from './config.ts';
import {
  htmlDocument,
  type PageBody,
  pagePath,
  policyHash,
  readEarlyScripts,
  type Site,
} from './document.ts';
import { LANGUAGES, type Language, MAIN_LANGUAGE, prefixOf } from './languages.ts';
import { checkedMarkup, hasFields, headingOf, questionsOf } from './markup.ts';
import { publish } from './publish.ts';
import { renderedModules } from './rendered-modules.ts';
import { robots, sitemap } from './sitemap.ts';
import { modernStyles } from './styles.ts';

const FRONTEND = join(import.meta.dirname, '..');
const ROOT = join(FRONTEND, '..');
const WORK = join(ROOT, '.cache', 'site');
const ORIGIN = (process.env.SITE_ORIGIN ?? 'https://sward.example').replace(/\/$/, '');

/** What every page of the signed-in loads, whichever it is. */
const SIGNED_IN = ['signed-in-layout.tsx', 'user-menu.tsx', 'bottom-bar.tsx'].map(
  (name) => `src/app/${name}`,
);

type Files = Map<string, string | Buffer>;

interface Built {
  language: Language;
  css: string;
  manifest: Manifest;
  pages: typeof Prerender;
}

process.env.NODE_ENV = 'production';
const early = await readEarlyScripts();
const built = await Promise.all(LANGUAGES.map(buildLanguage));
const files: Files = new Map();
const listed = new Set<string>();
for (const each of built) {
  await addAssets(each.language);
  await addDocuments(each);
}
await addRest();
await publish(join(FRONTEND, 'dist'), files);
await mkdir(join(ROOT, 'dist'), { recursive: true });
await writeFile(
  join(ROOT, 'dist', 'site-hashes.json'),
  JSON.stringify({
    style: [...new Set(built.map(({ css }) => policyHash(css)))],
    script: Object.values(early).map(policyHash),
  }),
);

async function buildLanguage(language: Language): Promise<Built> {
  const [browser, prerender] = [browserConfig(language), prerenderConfig(language)];
  const outDir = join(WORK, language);
  const pagesDir = `${outDir}-prerender`;
  await Promise.all([
    build({ ...browser, build: { ...browser.build, outDir } }),
    build({ ...prerender, build: { ...prerender.build, outDir: pagesDir } }),
  ]);
  const manifest = await readManifest(outDir);
  const [sheet, ...others] = manifest[ENTRY]?.css ?? [];
  if (!sheet || others.length > 0) throw new Error('The site must have exactly one style sheet');
  return {
    language,
    manifest,
    css: modernStyles(await readFile(join(outDir, sheet), 'utf8')),
    pages: await import(pathToFileURL(join(pagesDir, 'entry.mjs')).href),
  };
}

/**
 * Assets of both languages lie side by side: their names hold the hash of what is in them. The style sheet is in
 * every document already, but chunks that split off the entry still name it among what they wait for.
 */
async function addAssets(language: Language): Promise<void> {
  const folder = join(WORK, language, 'assets');
  for (const name of await readdir(folder)) {
    files.set(`assets/${name}`, await readFile(join(folder, name)));
  }
}

async function addDocuments({ language, css, manifest, pages }: Built): Promise<void> {
  const site: Site = { origin: ORIGIN, language, locale: pages.LOCALE, css, early };
  const folder = prefixOf(language);
  const add = (path: string, content: string) =>
    files.set(posix.join(folder, path).replace(/^\//, ''), content);
  const scripts = (modules: readonly string[] = []) =>
    filesOf(manifest, [ENTRY, ...modules]).map((file) => `/${file}`);

  for (const path of PAGES.public) {
    renderedModules().clear();
    const markup = await draw(pages, path, language);
    const head = pages.describePage(path, ORIGIN);
    const questions = questionsOf(markup);
    if (head.listed) listed.add(path);
    const title = head.title ?? `${headingOf(markup)} · Sward`;
    const facts = questions ? [...head.facts, questions] : head.facts;
    const body: PageBody = {
      markup,
      fields: hasFields(markup),
      load: head.still ? 'idle' : 'at once',
      scripts: scripts([...renderedModules()]),
    };
    add(`${path}/index.html`, htmlDocument(site, { ...head, title, facts }, body));
  }
  const missing = checkedMarkup('/404', await pages.render('/404'));
  add(
    '404.html',
    htmlDocument(site, undefined, { markup: missing, fields: false, load: 'at once', scripts: scripts() }),
  );
  const app = scripts(SIGNED_IN);
  add(
    'app.html',
    htmlDocument(site, undefined, { markup: '', fields: false, load: 'at once', scripts: app }),
  );
  const offline = pages.renderOffline();
  add(
    'offline.html',
    htmlDocument(site, undefined, { markup: offline, fields: false, load: 'never', scripts: [] }),
  );
  add('manifest.webmanifest', JSON.stringify(pages.webManifest(pagePath(language, '/'))));
}

/** A translation that lags behind costs its pages only that they are drawn in the browser. */
async function draw(pages: Built['pages'], path: string, language: Language): Promise<string> {
  try {
    return checkedMarkup(path, await pages.render(path));
  } catch (error) {
    if (language === MAIN_LANGUAGE) throw error;
    process.stderr.write(`${pagePath(language, path)} could not be drawn: ${(error as Error).message}\n`);
    return '';
  }
}

/** What has no language: drawn files, the service worker, and what robots ask for. */
async function addRest(): Promise<void> {
  const folder = join(FRONTEND, 'public');
  for (const name of await readdir(folder)) files.set(name, await readFile(join(folder, name)));
  const worker = await readFile(join(import.meta.dirname, 'service-worker.js'), 'utf8');
  const version = createHash('sha256')
    .update([...files.keys()].sort().join())
    .digest('hex')
    .slice(0, 12);
  files.set('sw.js', worker.replace('VERSION', version));
  files.set('sitemap.xml', sitemap(ORIGIN, [...listed]));
  files.set('robots.txt', robots(ORIGIN));
}
