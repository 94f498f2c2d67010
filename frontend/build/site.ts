/** Builds the site in all its languages into `frontend/dist`; run as a program of its own. */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LANGUAGES, type Language } from '@sward/shared/product';
import { addDocuments, type Files } from './add-documents.ts';
import { buildLanguage, workFolder } from './build-language.ts';
import { policyHash, readEarlyScripts } from './document.ts';
import { licenseNotices, noteBundledPackages } from './notices.ts';
import { publish } from './publish.ts';
import { robots, sitemap } from './sitemap.ts';
import { modernStyles } from './styles.ts';
import { buildWorker } from './worker.ts';

const FRONTEND = join(import.meta.dirname, '..');
const ROOT = join(FRONTEND, '..');
const ORIGIN = (process.env.SITE_ORIGIN ?? 'https://sward.example').replace(/\/$/, '');

/**
 * How long a chunk outlives its build: pages that were opened before it may still load the old ones. The stage prod is
 * deployed from this folder and gets nothing of another stage.
 */
const KEPT_MS = process.env.VITE_DEV_PAGES ? 3_600_000 : 0;

process.env.NODE_ENV = 'production';
const early = await readEarlyScripts();
/** Folders of the packages whose code is in the site. */
const packages = new Set<string>();
const built = await Promise.all(LANGUAGES.map((language) => buildLanguage(language, packages)));
const files: Files = new Map();
const listed = new Set<string>();
for (const each of built) {
  await addAssets(each.language);
  await addDocuments(each, { origin: ORIGIN, early, files, listed });
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

/** Adds the assets of a language. Those of both lie side by side: their names hold the hash of their content. */
async function addAssets(language: Language): Promise<void> {
  const folder = join(workFolder(language), 'assets');
  for (const name of await readdir(folder)) {
    const file = await readFile(join(folder, name));
    files.set(`assets/${name}`, name.endsWith('.css') ? modernStyles(file.toString()) : file);
  }
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
