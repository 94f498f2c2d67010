export type Scheme = 'system' | 'light' | 'dark';

const ASKED = '(prefers-color-scheme: dark)';
const MEDIA: Record<Scheme, string> = { system: ASKED, light: 'not all', dark: 'all' };

let darkRules: CSSMediaRule[] | undefined;

/** Returns the style sheet's rules for the dark scheme. */
function findDarkRules(): CSSMediaRule[] {
  return [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule): rule is CSSMediaRule => 'media' in rule && rule.cssText.includes('prefers-color-scheme'));
}

/**
 * Shows the document in a scheme. It turns the dark rules on or off, so that no document carries a second set of colors
 * for this page.
 */
export function showScheme(scheme: Scheme): void {
  darkRules ??= findDarkRules();
  for (const { media } of darkRules) media.mediaText = MEDIA[scheme];
  document.documentElement.style.colorScheme = scheme === 'system' ? '' : scheme;
}
