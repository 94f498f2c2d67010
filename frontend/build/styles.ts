/** A rule that stands only in browsers that mix colors. */
const MIXES = /@supports \(color:\s*color-mix\([^{]*\)\)\{((?:[^{}]*\{[^{}]*\})*)\}/g;

/** Without what browsers need that know neither `@property` nor `color-mix`: the app does not run in those. */
export function modernStyles(css: string): string {
  return css
    .replace(/^\/\*![^*]*\*\/\s*/, '')
    .replaceAll(MIXES, '$1')
    .replace(/@layer properties\{@supports.*?\}\}\}/, '')
    .trim();
}
