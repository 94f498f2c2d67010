/** Checks the markup of prerendered pages, and reads facts from it. */

/** Styles that controls set while they mount: the policy forbids style attributes, and pages do without these. */
const PASSING_STYLE = / style="(animation-duration:0s|outline:none)"/g;

/** The router's mark on links, for a way of loading routes that is not used. */
const ROUTER_MARK = ' data-discover="true"';

/** Returns the markup as documents carry it. Throws when the security policy would not let it work. */
export function checkedMarkup(path: string, html: string): string {
  const markup = html.replaceAll(PASSING_STYLE, '').replaceAll(ROUTER_MARK, '');
  const refuse = (what: string) => new Error(`The prerendered page ${path} has ${what}`);
  const style = /<[^>]* style="[^"]*"/.exec(markup)?.[0];
  if (style) throw refuse(`a style attribute: ${style.slice(0, 200)}`);
  if (markup.includes('<script')) throw refuse('a script');
  return markup;
}

/** Returns the plain text of the first h1; empty without one. */
export function headingOf(markup: string): string {
  return textOf(/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(markup)?.[1] ?? '');
}

/** Whether the page has fields, whose values must not wait for a script. */
export function hasFields(markup: string): boolean {
  return /<(form|input|select|textarea)[ >]/.test(markup);
}

/** Enough for a search result; all of them would double the document. */
const LISTED_QUESTIONS = 10;

/** Returns the questions and answers of the page's disclosures in the form of search engines; undefined without any. */
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
