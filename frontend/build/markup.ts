/** What a prerendered page must be, and what can be read from it. */

/** What controls set while they mount: the policy forbids style attributes, and none of these is missed. */
const PASSING_STYLE = / style="(animation-duration:0s|outline:none)"/g;

/** The router marks links for a way of loading routes that is not used. */
const ROUTER_MARK = ' data-discover="true"';

/** The markup as documents carry it. Throws when the security policy would not let it work. */
export function checkedMarkup(path: string, html: string): string {
  const markup = html.replaceAll(PASSING_STYLE, '').replaceAll(ROUTER_MARK, '');
  const refuse = (what: string) => new Error(`The prerendered page ${path} has ${what}`);
  const style = /<[^>]* style="[^"]*"/.exec(markup)?.[0];
  if (style) throw refuse(`a style attribute: ${style.slice(0, 200)}`);
  if (markup.includes('<script')) throw refuse('a script');
  return markup;
}

/** Plain text of the first h1; empty without one. */
export function headingOf(markup: string): string {
  return textOf(/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(markup)?.[1] ?? '');
}

/** Whether the page takes anything in: what is typed has to wait for no script. */
export function hasFields(markup: string): boolean {
  return /<(form|input|select|textarea)[ >]/.test(markup);
}

/** Enough for a search result; all of them would double the document. */
const LISTED_QUESTIONS = 10;

/** Questions and answers of the page's disclosures, as search engines want to hear of them; undefined without any. */
export function questionsOf(markup: string): object | undefined {
  const entries = [
    ...markup.matchAll(/<details[^>]*><summary[^>]*>([\s\S]*?)<\/summary>([\s\S]*?)<\/details>/g),
  ];
  if (entries.length === 0) return undefined;
  return {
    '@type': 'FAQPage',
    mainEntity: entries.slice(0, LISTED_QUESTIONS).map(([, question = '', answer = '']) => ({
      '@type': 'Question',
      name: textOf(question),
      acceptedAnswer: { '@type': 'Answer', text: textOf(answer) },
    })),
  };
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

function textOf(html: string): string {
  return html
    .replaceAll(/<svg[\s\S]*?<\/svg>/g, '')
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/<\/(p|li|h\d)>/g, ' ')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/&(#?\w+);/g, (whole, name) => ENTITIES[name] ?? whole)
    .replaceAll(/\s+/g, ' ')
    .trim();
}
