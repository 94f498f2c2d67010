/** Trusted markup of a mail: made by `html`, or a constant; never from outside text. */
export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

export type HtmlValue = string | number | Html | readonly Html[];

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A template of markup: escapes every value that was not made by `html` itself. */
export function html(strings: TemplateStringsArray, ...values: HtmlValue[]): Html {
  return new Html(strings.reduce((made, text, i) => made + render(values[i - 1] ?? '') + text));
}

function render(value: HtmlValue): string {
  if (value instanceof Html) return value.markup;
  if (typeof value === 'object') return value.map((part) => part.markup).join('');
  return String(value).replaceAll(/[&<>"']/g, (character) => ENTITIES[character] as string);
}
