import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** What is published, in the main language. */
const PUBLISHED = join('frontend', 'dist');
const MANIFEST = join('.cache', 'site', 'en', '.vite', 'manifest.json');
/** No part of the budget: the build (frontend/build/config.ts, `OUTSIDE`) leaves their names to these chunks alone. */
const APART = /^(?!index-)[a-z-]+-\w{7}\.js$/;

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

/** The document of a folder (`requests/requestId`), for visitors or for who has signed in. */
export function documentLoad(folder: string, name: 'index.html' | 'app.html'): DocumentLoad {
  const text = readFileSync(join(PUBLISHED, folder, name), 'utf8');
  const [head = ''] = text.split('</head>');
  const asked = scriptsOf(text);
  const needed = closureOf(asked);
  const faces = all(text, /@font-face\s*\{[^}]*\}/g).filter((face) => face.includes('url('));
  const fonts = faces.flatMap((face) => fontsIn(face));
  return {
    html: gzipped(text),
    firstJs: needed.filter((file) => !APART.test(file)).reduce((sum, file) => sum + sizeOf(file), 0),
    blocking: [
      ...all(head, /<script(?![^>]*(?:type="module"|async|defer))[^>]*\ssrc=[^>]*>/g),
      ...all(head, /<link[^>]*rel="stylesheet"[^>]*>/g),
    ],
    asked,
    needed,
    idle: /<script[^>]*\sdata-idle=/.test(text),
    sizeless: all(text, /<img(?![^>]*\swidth=)[^>]*>|<img(?![^>]*\sheight=)[^>]*>/g),
    hidingFonts: faces.filter((face) => !/font-display:\s*(swap|optional|fallback)/.test(face)),
    fonts,
    askedFonts: all(head, /<link rel="preload" crossorigin [^>]*as="font"[^>]*>/g).flatMap(fontsIn),
    fontBytes: fonts.reduce((sum, name) => sum + fileOf(name).length, 0),
  };
}

const fontsIn = (text: string) =>
  [...text.matchAll(/\/assets\/([^")]+\.woff2)/g)].map(([, name = '']) => name);
const fileOf = (name: string) => readFileSync(join(PUBLISHED, 'assets', name));
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([found]) => found);

/** Names of the scripts that a document asks for, at once or by what runs early in it (frontend/build/early). */
function scriptsOf(text: string): string[] {
  const early = all(text, /\sdata-(?:entry|more|idle)="[^"]*"/g).flatMap(
    (found) => found.match(/[^\s"]+\.js/g) ?? [],
  );
  const plain = all(text, /<(?:script|link)[^>]*\s(?:src|href)="\/assets\/[^"]+\.js"[^>]*>/g).flatMap(
    (found) => found.match(/\/assets\/[^"]+\.js/g) ?? [],
  );
  return [...early, ...plain].map((path) => basename(path));
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
