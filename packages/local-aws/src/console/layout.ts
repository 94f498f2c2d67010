import type { HttpReply } from '../api-gateway/http.ts';
import { html, type Markup } from './html.ts';
import type { ConsoleSources } from './sources.ts';

const SECTIONS = [
  { path: '/_local', title: 'Overview' },
  { path: '/_local/mail', title: 'Mail' },
  { path: '/_local/texts', title: 'Texts' },
  { path: '/_local/people', title: 'People' },
  { path: '/_local/events', title: 'Events' },
  { path: '/_local/queues', title: 'Queues' },
  { path: '/_local/schedules', title: 'Schedules' },
  { path: '/_local/clock', title: 'Clock' },
];

/** Forbids scripts on console pages. Mails may show their pictures and styles. */
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src * data:; form-action 'self'; frame-ancestors 'none'";

const STYLE = html`
:root { color-scheme: light dark; --line: light-dark(#d9ded6, #333c33); --soft: light-dark(#f4f7f1, #1a201a);
  --ink: light-dark(#1c261c, #e6ece4); --muted: light-dark(#566356, #9dab9b); --green: light-dark(#27693a, #7ccf90);
  --paper: light-dark(#ffffff, #111511); --warn: light-dark(#9a3412, #fdba74); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
header { border-bottom: 1px solid var(--line); background: var(--soft); }
nav, main { max-width: 60rem; margin: 0 auto; padding: 0 1rem; }
nav { display: flex; overflow-x: auto; gap: .25rem; }
nav a { padding: .8rem .7rem; color: var(--muted); text-decoration: none; white-space: nowrap; }
nav a[aria-current] { color: var(--green); box-shadow: inset 0 -2px var(--green); font-weight: 600; }
main { padding-block: 1.25rem 3rem; }
h1 { font-size: 1.5rem; margin: 0 0 1rem; }
h2 { font-size: 1.1rem; margin: 2rem 0 .75rem; }
a { color: var(--green); }
p { margin: 0 0 .75rem; }
.muted { color: var(--muted); }
.warn { color: var(--warn); font-weight: 600; }
.list { list-style: none; margin: 0; padding: 0; border: 1px solid var(--line); border-radius: .6rem; overflow: hidden; }
.list > li { padding: .75rem 1rem; overflow-wrap: anywhere; }
.list > li + li { border-top: 1px solid var(--line); }
.list > li > a { display: block; margin: -.75rem -1rem; padding: .75rem 1rem; color: inherit; text-decoration: none; }
.list > li > a:hover { background: var(--soft); }
.row { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center; justify-content: space-between; }
.actions { display: flex; flex-wrap: wrap; gap: .5rem; }
.actions > :target { scroll-margin-top: 40vh; }
.actions > :target button { background: var(--soft); outline: 3px solid var(--green); }
form { margin: 0; }
button { min-height: 2.75rem; padding: .4rem .9rem; border: 1px solid var(--green); border-radius: .5rem;
  background: transparent; color: var(--green); font: inherit; font-weight: 600; cursor: pointer; }
button:hover { background: var(--soft); }
:focus-visible { outline: 3px solid var(--green); outline-offset: 2px; }
pre { margin: .5rem 0 0; padding: .75rem; overflow-x: auto; background: var(--soft); border-radius: .5rem; font-size: .85rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .35rem 1rem; margin: 0 0 1rem; }
dt { color: var(--muted); } dd { margin: 0; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
summary { cursor: pointer; min-height: 1.75rem; }
iframe { width: 100%; height: 32rem; border: 1px solid var(--line); border-radius: .6rem; background: #fff; }
.big { font-size: 1.6rem; font-variant-numeric: tabular-nums; }
`;

/** Data that every page of the console needs: its title, and the guests that have sections. */
export type Frame = Pick<ConsoleSources, 'title' | 'guests'>;

/** Returns a page of the console. `path` is the section that it belongs to. */
export function page(frame: Frame, path: string, title: string, content: Markup, status = 200): HttpReply {
  const guests = frame.guests.map(({ name, title }) => ({ path: `/_local/${name}`, title }));
  const links = [...SECTIONS, ...guests].map((section) =>
    section.path === path
      ? html`<a href="${section.path}" aria-current="page">${section.title}</a>`
      : html`<a href="${section.path}">${section.title}</a>`,
  );
  const document = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${frame.title} console</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
</head>
<body>
<header><nav aria-label="Console">${links}</nav></header>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`;
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': CONTENT_SECURITY_POLICY,
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
    },
    body: document.markup,
  };
}

/** Returns a button that posts one form to the console and returns to the page. */
export function action(path: string, label: string, fields: Record<string, string> = {}): Markup {
  const inputs = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  return html`<form method="post" action="${path}">${inputs}<button>${label}</button></form>`;
}

/** Returns a time such as `2026-03-12 19:03:58 UTC`. */
export function instant(time: number | string): string {
  return `${new Date(time).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}
