import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Build of the main language. The other one differs in its texts only. */
const SITE = join('.cache', 'site', 'en');
const ENTRY = 'index.html';
/** Pages of operators, whose chunks no other page loads. */
const DESK = /^src\/features\/operator\//;
/** Pages for developers, which the stage prod is built without. */
const DEVELOPERS = /^src\/features\/(style-guide\/|[\w-]+\/pages\/sample-)/;

interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
  dynamicImports?: string[];
}

/** Returns the size of the whole app and of the operator desk beside it, in kB (1,000 bytes) of gzip. */
export async function wholeSizes(): Promise<{ js: number; deskJs: number; css: number }> {
  const manifest = await readManifest();
  // The members' style sheet contains that of the visitors' pages.
  const sheet = manifest['src/members.css']?.file ?? '';
  const js = await sizeOf(filesOf(manifest, customersChunks(manifest)));
  const all = filesOf(
    manifest,
    reached(manifest, (key) => !DEVELOPERS.test(key)),
  );
  return { js, deskJs: (await sizeOf(all)) - js, css: await sizeOf(new Set([sheet])) };
}

/** Returns the names of the chunks that pages of visitors and members load, at once or later. */
export async function customersChunkNames(): Promise<string[]> {
  const manifest = await readManifest();
  return [...customersChunks(manifest)].flatMap((key) => manifest[key]?.name ?? []);
}

const readManifest = async (): Promise<Record<string, Chunk>> =>
  JSON.parse(await readFile(join(SITE, '.vite', 'manifest.json'), 'utf8'));

const customersChunks = (manifest: Record<string, Chunk>) =>
  reached(manifest, (key) => !DESK.test(key) && !DEVELOPERS.test(key));

/** Returns the chunks that the entry loads, at once or later, through chunks that `counts` accepts. */
function reached(manifest: Record<string, Chunk>, counts: (key: string) => boolean): Set<string> {
  const seen = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key) || !counts(key)) return;
    seen.add(key);
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) visit(next);
  };
  visit(ENTRY);
  return seen;
}

const filesOf = (manifest: Record<string, Chunk>, keys: ReadonlySet<string>): Set<string> =>
  new Set([...keys].flatMap((key) => manifest[key]?.file ?? []));

async function sizeOf(files: ReadonlySet<string>): Promise<number> {
  const sizes = await Promise.all(
    [...files].map(async (file) => {
      const path = join(SITE, 'assets', basename(file));
      return gzipSync(await readFile(path), { level: 9 }).length;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}
