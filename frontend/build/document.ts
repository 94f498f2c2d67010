import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minify } from 'vite';
import { LANGUAGES, type Language, MAIN_LANGUAGE, prefixOf } from './languages.ts';

/** What runs in prerendered documents before the app does: build/early. */
export interface EarlyScripts {
  clicks: string;
  fields: string;
  idle: string;
}

/** What all documents of one build share. */
export interface Site {
  /** Without a slash at the end. */
  origin: string;
  language: Language;
  /** Of the `html` element: `en-US`. */
  locale: string;
  css: string;
  early: EarlyScripts;
}

export interface PageHead {
  title: string;
  description: string;
  /** Path of the page that search engines list for this one, without the language's prefix. */
  canonical: string;
  listed: boolean;
  facts: readonly object[];
}

export interface PageBody {
  /** Of the root element. */
  markup: string;
  /** Paths of the scripts, the entry first. */
  scripts: readonly string[];
  /** Whether something can be typed or chosen. */
  fields: boolean;
  /** `at once`: script is loaded with the document; `idle`: when there is time; `never`: the document is all. */
  load: 'at once' | 'idle' | 'never';
}

export function htmlDocument(site: Site, head: PageHead | undefined, body: PageBody): string {
  const [entry = '', ...more] = body.scripts;
  const lines = [
    '<!doctype html>',
    `<html lang="${site.locale}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(head?.title ?? 'Sward')}</title>`,
    '<meta name="color-scheme" content="light dark">',
    '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbfaf5">',
    '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0d1611">',
    '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/icon-192.png">',
    `<link rel="manifest" href="${prefixOf(site.language)}/manifest.webmanifest">`,
    ...(head ? headLines(site, head) : ['<meta name="robots" content="noindex">']),
    `<style>${site.css}</style>`,
    ...(body.load === 'at once'
      ? [
          `<script type="module" crossorigin src="${entry}"></script>`,
          ...more.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`),
        ]
      : []),
    '</head>',
    '<body>',
    `<div id="root">${body.markup}</div>`,
    ...(body.markup && body.load !== 'never' ? earlyScripts(site, body) : []),
    '</body>',
    '</html>',
  ];
  return `${lines.join('\n')}\n`;
}

function earlyScripts({ early }: Site, { load, fields, scripts: [entry] }: PageBody): string[] {
  return [
    ...(fields ? [`<script>${early.fields}</script>`] : []),
    `<script>${early.clicks}</script>`,
    ...(load === 'idle' ? [`<script data-entry="${entry}">${early.idle}</script>`] : []),
  ];
}

function headLines(site: Site, { title, description, canonical, listed, facts }: PageHead): string[] {
  const address = (language: Language) => `${site.origin}${pagePath(language, canonical)}`;
  const own = address(site.language);
  const property = (name: string, content: string) =>
    `<meta property="${name}" content="${escapeHtml(content)}">`;
  return [
    `<meta name="description" content="${escapeHtml(description)}">`,
    ...(listed ? [] : ['<meta name="robots" content="noindex">']),
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
    '<meta name="twitter:card" content="summary_large_image">',
    ...(facts.length > 0 ? [structured(facts)] : []),
  ];
}

/** JSON-LD: data that no browser runs. */
function structured(facts: readonly object[]): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': facts });
  return `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`;
}

/** `/es/faq`; the home page of a language is its prefix. */
export function pagePath(language: Language, path: string): string {
  return path === '/' ? prefixOf(language) || '/' : prefixOf(language) + path;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** The scripts as they stand in documents: without comments and line ends, always the same. */
export async function readEarlyScripts(): Promise<EarlyScripts> {
  const [clicks, fields, idle] = await Promise.all([
    minified('clicks.js'),
    minified('fields.js'),
    minified('idle.js'),
  ]);
  return { clicks, fields, idle };
}

async function minified(name: string): Promise<string> {
  const source = await readFile(join(import.meta.dirname, 'early', name), 'utf8');
  return (await minify(name, source)).code.trim();
}

/** As a content security policy names an inline style or script. */
export function policyHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
