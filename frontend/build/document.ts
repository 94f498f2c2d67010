import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LANGUAGES, type Language } from '@sward/shared/product';
import { minify } from 'vite';
import { MAIN_LANGUAGE, prefixOf } from './languages.ts';

/** Inline scripts that run in prerendered documents before the app does (build/early). */
export interface EarlyScripts {
  clicks: string;
  fields: string;
  painted: string;
  idle: string;
  answers: string;
  own: string;
}

/** Properties that all documents of one build share. */
export interface Site {
  /** Without a slash at the end. */
  origin: string;
  language: Language;
  /** Language of the `html` element, such as `en-US`. */
  locale: string;
  css: string;
  /** Replaces `css` on signed-in pages; `wholeSheet` is the path of its file. */
  wholeCss: string;
  wholeSheet: string;
  /** Path of the display face. */
  face: string;
  early: EarlyScripts;
}

export interface PageHead {
  title: string;
  description: string;
  /** Path of the page that search engines list for this one, without the language's prefix. */
  canonical: string;
  /** Asks search engines to leave the page out. */
  hidden: boolean;
  facts: readonly object[];
}

interface AsksOfViewer {
  /** Paths of API routes; `{name}` is filled in from the answer. */
  asks: readonly string[];
  /** Paths of the scripts that draw it, and of their style sheets. */
  scripts: readonly string[];
  sheets: readonly string[];
}

/** Follow-up of the answer about the page, if it has every field that is needed (build/early/own.js). */
export interface NextAsks {
  /** Names of the fields that the answer must have. */
  needs: readonly string[];
  /** For the owner of the page's subject. */
  own: AsksOfViewer;
  others: AsksOfViewer;
}

export interface PageBody {
  /** Content of the root element. */
  markup: string;
  /** Paths of the scripts, the entry first. */
  scripts: readonly string[];
  /** Whether the page has something to type or choose. */
  fields: boolean;
  /** Drawn for signed-in viewers. */
  member?: boolean;
  /** Needs the styles of all pages at once. */
  whole?: boolean;
  /** Paths of the API routes that the document of a signed-in page fetches. */
  asks?: readonly string[] | undefined;
  /** Fetches that follow from the answer. */
  next?: NextAsks | undefined;
  /** Paths of the style sheets of its parts that are not in the markup. */
  sheets?: readonly string[];
  /** When the app loads: before anything else, once the page is painted, when the browser is idle, or never. */
  load: 'first' | 'painted' | 'idle' | 'never';
}

/** Returns a whole document. `head` is the title alone where search engines have nothing to look for. */
export function htmlDocument(site: Site, head: PageHead | string, body: PageBody): string {
  const title = typeof head === 'string' ? head : head.title;
  const lines = [
    '<!doctype html>',
    `<html lang="${site.locale}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    '<meta name="color-scheme" content="light dark">',
    '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbfaf5">',
    '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0d1611">',
    '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/icon-192.png">',
    `<link rel="manifest" href="${prefixOf(site.language)}/manifest.webmanifest">`,
    ...(typeof head === 'string' ? ['<meta name="robots" content="noindex">'] : headLines(site, head)),
    // Every page starts with a heading. Without a connection (`never`) nothing more can load.
    ...(body.load === 'never'
      ? []
      : [`<link rel="preload" crossorigin href="${site.face}" as="font" type="font/woff2">`]),
    ...(body.member ? [`<script>${site.early.answers}</script>`] : []),
    ...(body.asks ? [ownScript(site, body.asks, body.next)] : []),
    `<style>${body.whole ? site.wholeCss : site.css}</style>`,
    ...(body.load === 'first' ? firstScripts(body) : []),
    '</head>',
    '<body>',
    `<div id="root"${body.member ? ' data-member' : ''}${body.whole ? '' : ` data-sheet="${site.wholeSheet}"`}>${body.markup}</div>`,
    // After the markup that is painted at once. React recognizes a sheet by its precedence, and waits for none of its
    // own.
    ...(body.sheets ?? []).map((href) => `<link rel="stylesheet" data-precedence="default" href="${href}">`),
    ...(body.load === 'painted' || body.load === 'idle' ? earlyScripts(site, body) : []),
    '</body>',
    '</html>',
  ];
  return `${lines.join('\n')}\n`;
}

function ownScript({ early }: Site, asks: readonly string[], next: NextAsks | undefined): string {
  const more = next ? ` data-next="${escapeHtml(JSON.stringify(next))}"` : '';
  return `<script data-routes="${asks.join(' ')}"${more}>${early.own}</script>`;
}

/** Scripts of a document without a page: there is nothing to paint before the app. */
function firstScripts({ scripts: [entry, ...more] }: PageBody): string[] {
  return [
    `<script type="module" crossorigin src="${entry}"></script>`,
    ...more.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`),
  ];
}

/**
 * Scripts of a document with a page; all run after the paint. Signed-in pages show little without theirs, so these load
 * beside the font and the data, at a lower priority. Other pages ask for theirs once they are painted.
 */
function earlyScripts(
  { early }: Site,
  { load, fields, member, scripts: [entry, ...more] }: PageBody,
): string[] {
  const ahead = load === 'painted' && member ? [entry, ...more] : [];
  const after = ahead.length > 0 ? [] : more;
  const start =
    load === 'idle'
      ? `<script data-idle="${entry}">${early.idle}</script>`
      : `<script data-entry="${entry}" data-more="${after.join(' ')}">${early.painted}</script>`;
  return [
    ...ahead.map((file) => `<link rel="modulepreload" fetchpriority="low" href="${file}">`),
    ...(fields ? [`<script>${early.fields}</script>`] : []),
    `<script>${early.clicks}</script>`,
    start,
  ];
}

function headLines(site: Site, { title, description, canonical, hidden, facts }: PageHead): string[] {
  const address = (language: Language) => `${site.origin}${pagePath(language, canonical)}`;
  const own = address(site.language);
  const property = (name: string, content: string) =>
    `<meta property="${name}" content="${escapeHtml(content)}">`;
  return [
    `<meta name="description" content="${escapeHtml(description)}">`,
    ...(hidden ? ['<meta name="robots" content="noindex">'] : []),
    `<link rel="canonical" href="${own}">`,
    ...LANGUAGES.map((each) => `<link rel="alternate" hreflang="${each}" href="${address(each)}">`),
    `<link rel="alternate" hreflang="x-default" href="${address(MAIN_LANGUAGE)}">`,
    property('og:type', 'website'),
    property('og:site_name', 'Sward'),
    property('og:title', title),
    property('og:description', description),
    property('og:url', own),
    property('og:image', `${site.origin}/og.png`),
    property('og:locale', site.locale.replace('-', '_')),
    ...(facts.length > 0 ? [structured(facts)] : []),
  ];
}

/** JSON-LD: data that no browser runs. */
function structured(facts: readonly object[]): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': facts });
  return `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`;
}

/** Returns the path of a page in a language, such as `/es/faq`. The home page of a language is its prefix. */
export function pagePath(language: Language, path: string): string {
  return path === '/' ? prefixOf(language) || '/' : prefixOf(language) + path;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** Reads the scripts as they stand in documents: without comments and line ends, always the same. */
export async function readEarlyScripts(): Promise<EarlyScripts> {
  const names = ['clicks', 'fields', 'painted', 'idle', 'answers', 'own'];
  const scripts = await Promise.all(names.map(async (name) => [name, await minified(`${name}.js`)]));
  return Object.fromEntries(scripts);
}

async function minified(name: string): Promise<string> {
  const source = await readFile(join(import.meta.dirname, 'early', name), 'utf8');
  return (await minify(name, source)).code.trim();
}

/** Returns the hash by which a content security policy allows an inline style or script. */
export function policyHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
