/** The text of a mail's markup, in the form of its plain text. */
export interface ReadMail {
  language: string;
  title: string;
  /** The line that mail programs show after the subject. */
  preheader: string;
  text: string;
}

const STYLE = 'style="[^"]*"';
const BLOCK = new RegExp(
  [
    `<p class="ink" ${STYLE}>(?<text>[^<>]+)</p>`,
    `<p class="soft" ${STYLE}>(?<note>[^<>]+)</p>`,
    `<p class="ink quote" ${STYLE}>(?<quote>[^<>]+)</p>`,
    `<p ${STYLE}><a class="(?<strength>button|other)" href="(?<url>[^"<>]+)" ${STYLE}>(?<label>[^<>]+)</a></p>`,
    `<table ${STYLE}>\n(?<facts>(?:<tr .*</tr>\n)+)</table>`,
  ].join('|'),
  'g',
);
const FACT = new RegExp(
  `<tr class="line" ${STYLE}><th class="soft" scope="row" ${STYLE}>([^<>]+)</th><td class="ink" ${STYLE}>([^<>]+)</td></tr>\n`,
  'g',
);
const LINK = new RegExp(`<a class="brand" href="([^"<>]+)" ${STYLE}>([^<>]+)</a>`, 'g');

/** Tags that mail programs render, without loading or running anything. */
const TAGS = new Set('html head meta title style body div table tr td th span a h1 p br'.split(' '));
const WITHOUT_END = ['meta', 'br'];

/**
 * Parses the markup of a mail strictly by the layout's blocks.
 * @throws Error for a part that is missing, repeated, unescaped, unclosed or external, a broken link, or a
 * color for light mode alone.
 */
export function readMail(html: string): ReadMail {
  checkTags(html);
  checkDark(html);
  const [language] = only(html, /^<!doctype html>\n<html lang="(\w\w)" dir="ltr">/g);
  const [title] = only(html, /<title>([^<>]+)<\/title>/g);
  const [preheader] = only(html, /<div style="display:none;[^"]*">([^<>]+)<\/div>/g);
  const [heading, card] = only(html, /<h1 [^>]*>([^<>]+)<\/h1>\n([\s\S]*?)\n<\/td><\/tr>\n/g);
  const [home] = only(html, /<a class="brand" href="([^"]+)" [^>]*>Sward<\/a>/g);
  const [foot] = only(html, /<tr><td class="soft" [^>]*>([\s\S]*?)<\/td><\/tr>/g);
  const text = [plain(heading), ...blocksOf(card), ['-- ', ...footOf(foot), linked(home)].join('\n')];
  return { language, title: plain(title), preheader: plain(preheader), text: `${text.join('\n\n')}\n` };
}

/** Returns the groups of a part that a mail has exactly once. */
function only(html: string, pattern: RegExp): [string, string] {
  const found = [...html.matchAll(pattern)];
  if (found.length !== 1) throw new Error(`${found.length} times ${pattern} in ${html}`);
  const [, first = '', second = ''] = found[0] ?? [];
  return [first, second];
}

/** Returns each block in the form of the plain text. */
function blocksOf(card: string): string[] {
  const rest = card.replaceAll(BLOCK, '').trim();
  if (rest) throw new Error(`no block of a mail: ${rest}`);
  const blocks = [...card.matchAll(BLOCK)].map(({ groups = {} }) => groups);
  const strengths = blocks.flatMap(({ strength }) => strength ?? []);
  if (strengths.some((strength, i) => strength !== (i === 0 ? 'button' : 'other')))
    throw new Error(`the first action alone is strong: ${strengths}`);
  return blocks.map(({ text, note, quote, label, url, facts }) => {
    if (quote) return plain(quote).replaceAll(/^/gm, '> ');
    if (label && url) return `${plain(label)}:\n${linked(url)}`;
    if (facts) return factsOf(facts);
    return plain(text ?? note ?? '');
  });
}

function factsOf(rows: string): string {
  if (rows.replaceAll(FACT, '')) throw new Error(`no rows of facts: ${rows}`);
  return [...rows.matchAll(FACT)]
    .map(([, label = '', value = '']) => `${plain(label)}: ${plain(value)}`)
    .join('\n');
}

/** Lines below a mail: an address is written out, another link follows its label. */
function footOf(foot: string): string[] {
  const lines = foot.replaceAll(LINK, (_, url: string, label: string) =>
    linked(url) === `mailto:${plain(label)}` ? label : `${label}: ${url}`,
  );
  return lines.split(/<br>\n?/).map(plain);
}

/** Returns a link's URL. Throws for one that a mail program cannot open. */
function linked(url: string): string {
  const { protocol } = new URL(plain(url));
  if (protocol !== 'https:' && protocol !== 'mailto:') throw new Error(`a link to ${url}`);
  return plain(url);
}

const CHARACTERS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** Text of the markup as displayed. */
function plain(markup: string): string {
  return markup.replaceAll(/[<>"']|&(?:(amp|lt|gt|quot|#39);)?/g, (found, entity?: string) => {
    const character = entity && CHARACTERS[entity];
    if (!character) throw new Error(`${found} is not escaped in ${markup}`);
    return character;
  });
}

function checkTags(html: string): void {
  const open: string[] = [];
  for (const [tag, end, name = ''] of html.matchAll(/<(\/?)(\w+)[^>]*>/g)) {
    if (!TAGS.has(name) || /\s(?:on\w+|src|background)=|url\(|@import/.test(tag))
      throw new Error(`${tag} in a mail`);
    if (end && open.pop() !== name) throw new Error(`${tag} ends nothing`);
    if (!end && !WITHOUT_END.includes(name)) open.push(name);
  }
  if (open.length) throw new Error(`not closed: ${open}`);
}

/** Checks that every text color has a dark counterpart. */
function checkDark(html: string): void {
  const [sheet] = only(html, /<style>([^<>]+)<\/style>/g);
  const known = new Set([...sheet.matchAll(/\.(\w+)\{/g)].map(([, name]) => name));
  for (const [tag, attributes = ''] of html.matchAll(/<\w+ ([^>]*)>/g)) {
    const [, classes = ''] = /class="([^"]*)"/.exec(attributes) ?? [];
    if (/[";]color:/.test(attributes) && !classes.split(' ').some((name) => known.has(name)))
      throw new Error(`${tag} has no color in the dark`);
  }
}
