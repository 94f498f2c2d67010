import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { askedEarly } from './early-asks.ts';

/** The built site in the main language. */
const PUBLISHED = join('frontend', 'dist');
const MANIFEST = join('.cache', 'site', 'en', '.vite', 'manifest.json');
const APART = /^(?!index-)[a-z-]+-\w{7}\.js$/;

/** Returns whether a chunk is outside the budget: the build reserves such names (`OUTSIDE` of chunk-groups.ts). */
export const isApart = (name: string): boolean => APART.test(name);

/** The first load of a document, read from the built site. */
export interface DocumentLoad {
  /** Bytes after gzip: the document with its styles, and every script that it loads before the viewer does anything. */
  html: number;
  firstJs: number;
  /** Tags in the head for which the parser waits, as written there. */
  blocking: string[];
  /** Scripts that the document itself requests, the entry first, and those with everything that they import. */
  asked: string[];
  needed: string[];
  /** Whether the document requests its entry only once the browser is idle, and not once the page is painted. */
  idle: boolean;
  /** Whether the page counts as touched although the viewer did nothing. An idle page then requests all its scripts. */
  touched: boolean;
  /** Pictures without width and height, whose space is unknown until they have loaded. */
  sizeless: string[];
  /** Fonts that keep text hidden until they have loaded. */
  hidingFonts: string[];
  /** Names of the font files in the styles, of those that the head preloads, and the bytes of the former. */
  fonts: string[];
  askedFonts: string[];
  fontBytes: number;
}

interface Chunk {
  file: string;
  imports?: string[];
}

const APP = 'app.html';

/**
 * Reads the document of a folder (`requests/requestId`), for visitors or for signed-in members. `change` edits its text
 * first.
 */
export function documentLoad(
  folder: string,
  name: 'index.html' | typeof APP,
  change = (text: string) => text,
): DocumentLoad {
  const textOf = (file: string) => readFileSync(join(PUBLISHED, folder, file), 'utf8');
  const text = change(textOf(name));
  const [head = ''] = text.split('</head>');
  const { scripts, touched } = askedEarly(text);
  const idle = /<script[^>]*\sdata-idle=/.test(text);
  // The document of an idle page names only the entry. The one for signed-in members names every script.
  const page = idle && touched ? namedIn(textOf(APP)) : [];
  const asked = [...new Set([...scripts, ...plainScripts(text), ...page])];
  const needed = closureOf(asked);
  const faces = all(text, /@font-face\s*\{[^}]*\}/g).filter((face) => face.includes('url('));
  const fonts = faces.flatMap((face) => fontsIn(face));
  return {
    html: gzipped(text),
    firstJs: needed.filter((file) => !isApart(file)).reduce((sum, file) => sum + sizeOf(file), 0),
    blocking: [
      ...all(head, /<script(?![^>]*(?:type="module"|async|defer))[^>]*\ssrc=[^>]*>/g),
      ...all(head, /<link[^>]*rel="stylesheet"[^>]*>/g),
    ],
    asked,
    needed,
    idle,
    touched,
    sizeless: all(text, /<img(?![^>]*\swidth=)[^>]*>|<img(?![^>]*\sheight=)[^>]*>/g),
    hidingFonts: faces.filter((face) => !/font-display:\s*(swap|optional|fallback)/.test(face)),
    fonts,
    askedFonts: all(head, /<link rel="preload" crossorigin [^>]*as="font"[^>]*>/g).flatMap(fontsIn),
    fontBytes: fonts.reduce((sum, name) => sum + fileOf(name).length, 0),
  };
}

/** Scripts that a document requests once it knows that the job is paid for (frontend/build/early/own.js), by viewer. */
const NEXT = /\sdata-next="([^"]+)"/;

/** Returns the bytes after gzip of the scripts that a paid job needs beside those of its page. */
export function paidJobLoad(): Record<'own' | 'others', number> {
  const [, next = ''] = NEXT.exec(readFileSync(join(PUBLISHED, 'requests', 'requestId', APP), 'utf8')) ?? [];
  const viewers = JSON.parse(next.replaceAll('&quot;', '"'));
  const bytes = ({ scripts }: { scripts: string[] }) =>
    scripts.reduce((sum, path) => sum + sizeOf(basename(path)), 0);
  return { own: bytes(viewers.own), others: bytes(viewers.others) };
}

const fontsIn = (text: string) =>
  [...text.matchAll(/\/assets\/([^")]+\.woff2)/g)].map(([, name = '']) => name);
const fileOf = (name: string) => readFileSync(join(PUBLISHED, 'assets', name));
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([found]) => found);

/** Returns the names of all scripts that a document itself requests. */
const namedIn = (text: string) => [...askedEarly(text).scripts, ...plainScripts(text)];

/** Returns the names of the scripts in the tags of a document. */
function plainScripts(text: string): string[] {
  const found = all(text, /<(?:script|link)[^>]*\s(?:src|href)="\/assets\/[^"]+\.js"[^>]*>/g);
  return found.flatMap((tag) => tag.match(/\/assets\/[^"]+\.js/g) ?? []).map((path) => basename(path));
}

function closureOf(names: readonly string[]): string[] {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(MANIFEST, 'utf8'));
  const keys = new Map(Object.entries(manifest).map(([key, { file }]) => [basename(file), key]));
  const seen = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const next of manifest[key]?.imports ?? []) visit(next);
  };
  for (const name of names) {
    const key = keys.get(name);
    if (!key) throw new Error(`${name} is in no chunk of the build`);
    visit(key);
  }
  return [...seen].map((key) => basename(manifest[key]?.file ?? key));
}

const gzipped = (content: string | Buffer) => gzipSync(content, { level: 9 }).length;
const sizes = new Map<string, number>();
function sizeOf(name: string): number {
  const known = sizes.get(name) ?? gzipped(fileOf(name));
  sizes.set(name, known);
  return known;
}
