/** Text that is already markup. Only {@link html} creates it, so no other text reaches a page unescaped. */
export interface Markup {
  readonly markup: string;
}

type Part = Markup | string | number | undefined | readonly Part[];

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Builds markup. Escapes every value that is not markup itself. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  return {
    markup: strings.map((text, index) => text + (index < parts.length ? render(parts[index]) : '')).join(''),
  };
}

function render(part: Part): string {
  if (part === undefined) return '';
  if (isList(part)) return part.map(render).join('');
  if (typeof part === 'object') return part.markup;
  return String(part).replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
}

function isList(part: Part): part is readonly Part[] {
  return Array.isArray(part);
}
