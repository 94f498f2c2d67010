import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { askedEarly } from './early-asks.ts';

/** What is published, in the main language. */
const PUBLISHED = join('frontend', 'dist');
const MANIFEST = join('.cache', 'site', 'en', '.vite', 'manifest.json');
const APART = /^(?!index-)[a-z-]+-\w{7}\.js$/;

/** No part of the budget: the build (frontend/build/chunk-groups.ts, `OUTSIDE`) leaves their names to these chunks alone. */
export const isApart = (name: string): boolean => APART.test(name);

/** What the first load of a document takes, read from what was built. */
export interface DocumentLoad {
  /** Bytes of gzip: the document with its styles, and every script that it leads to before anybody does anything. */
  html: number;
  firstJs: number;
  /** What the parser waits for in the head, each as it stands there. */
  blocking: string[];
  /** Scripts that the document asks for by itself, the entry first, and those that it turns out to need. */
  asked: string[];
  needed: string[];
  /** When the entry is asked for: once the page is painted, or when there is time. */
  idle: boolean;
  /** Whether an idle page is taken for touched while no one does anything: it then asks for all that it is made of. */
  touched: boolean;
  /** Pictures whose room no one knows before they have come. */
  sizeless: string[];
  /** Fonts that keep words hidden until they have come. */
  hidingFonts: string[];
  /** Names of the font files that the styles lead to, and of those that the head asks for, with their bytes. */
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
 * The document of a folder (`requests/requestId`), for visitors or for who has signed in. `change` makes another one of it
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
  // The document of an idle page names the entry alone; the one for the signed-in names everything.
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

/** What a document asks for once an answer has said that the job is paid for (frontend/build/early/own.js), for its owner and for others. */
const NEXT = /\sdata-next="([^"]+)"/;

/** Bytes of gzip of what draws a paid job, beside the scripts of its page. */
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

/** Names of all scripts that a document leads to by itself. */
const namedIn = (text: string) => [...askedEarly(text).scripts, ...plainScripts(text)];

/** Names of the scripts that stand in a document as such. */
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
