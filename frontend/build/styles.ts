/** A rule that applies only in browsers that mix colors. */
const MIXES = /@supports \(color:\s*color-mix\([^{]*\)\)\{((?:[^{}]*\{[^{}]*\})*)\}/g;

/** Drops the rules for browsers that know neither `@property` nor `color-mix`: the app does not run in those. */
export function modernStyles(css: string): string {
  return css
    .replace(/^\/\*![^*]*\*\/\s*/, '')
    .replaceAll(MIXES, '$1')
    .replace(/@layer properties\{@supports.*?\}\}\}/, '')
    .trim();
}
