import { join } from 'node:path';
import { documentFolder } from '@sward/shared/contract/pages';
import { LANGUAGES } from '@sward/shared/product';
import { build, type Manifest, type Plugin } from 'vite';
import { ENTRY, filesOf } from './chunks.ts';
import { prefixOf } from './languages.ts';

/** Pages that open without a network: a provider's day and its jobs. */
export const OFFLINE_PAGES = [
  '/provider-dashboard',
  '/my-bids',
  '/bids',
  '/bids/:bidId',
  '/requests/:requestId',
  '/messages',
] as const;

/** Returns the service worker as one file; `version` changes with the site. */
export async function buildWorker(version: string, plugins: Plugin[]): Promise<string> {
  const prefixes = LANGUAGES.map(prefixOf);
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    mode: 'production',
    publicDir: false,
    plugins,
    define: {
      VERSION: JSON.stringify(version),
      PREFIXES: JSON.stringify(prefixes.filter((prefix) => prefix !== '')),
      OFFLINE_PAGES: JSON.stringify(prefixes.map((prefix) => `${prefix}/offline.html`)),
      OWN_PAGES: JSON.stringify(OFFLINE_PAGES.map((page) => [patternOf(page), documentFolder(page)])),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      target: 'es2022',
      write: false,
      lib: {
        entry: join(import.meta.dirname, 'worker', 'service-worker.js'),
        name: 'sward',
        formats: ['iife'],
        fileName: () => 'sw.js',
      },
    },
  });
  const [result] = Array.isArray(built) ? built : [built];
  const script = result && 'output' in result ? result.output[0] : undefined;
  if (!script) throw new Error('The service worker was not built');
  return script.code;
}

function patternOf(page: string): string {
  return `^${page.replaceAll(/:\w+/g, '[^/]+')}$`;
}

/**
 * Returns the paths of the scripts, styles and pictures that the given pages need, with everything that they load
 * later: dialogs, and parts that only some jobs have. Other pages, which the app's entry loads, are not followed.
 */
export function wholeFilesOf(manifest: Manifest, pages: readonly string[]): string[] {
  const seen = new Set<string>();
  const other = /-page\.tsx$|features\/operator\//;
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    for (const next of chunk.imports ?? []) visit(next);
    for (const next of chunk.dynamicImports ?? []) if (!other.test(next)) visit(next);
  };
  for (const key of [ENTRY, ...pages]) visit(key);
  const drawn = [...seen].flatMap((key) => [...(manifest[key]?.css ?? []), ...(manifest[key]?.assets ?? [])]);
  return [...filesOf(manifest, [...seen]), ...drawn];
}
