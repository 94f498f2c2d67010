import { documentFolder } from '@sward/shared/contract/pages';
import type { Language } from '@sward/shared/product';
import type { Manifest } from 'vite';
import type { DrawnFor } from '../src/lib/session/session.tsx';
import type { Built } from './build-language.ts';
import { chunkNamed } from './chunks.ts';
import { pagePath } from './document.ts';
import { MAIN_LANGUAGE } from './languages.ts';
import { checkedMarkup, headingOf } from './markup.ts';
import { renderedModules } from './rendered-modules.ts';

/** The chunk (chunk-groups.ts) that signed-in viewers load with every page: menu, bell and bottom bar. */
export const MENUS = 'person';
/** Layout of the signed-in pages. */
const LAYOUT = 'src/app/signed-in-layout.tsx';
const LAYOUTS = [LAYOUT, 'src/features/operator/layout/desk.tsx'];

/** Sample viewer for whom signed-in pages are drawn once, to see which modules they use. */
const MEMBER = {
  id: 'acc_0',
  firstName: '-',
  lastName: '-',
  email: '-',
  userType: 'provider',
  isProvider: true,
  secondFactor: false,
} as const;
const OPERATOR = { ...MEMBER, userType: 'operator', isProvider: false, secondFactor: true } as const;

/** Returns the path of a style sheet of the browser's build by its name. */
export type SheetNamed = (name: string) => string;

/**
 * Returns the modules and style sheets of the page for a known viewer. Modules that the page loads later by itself are
 * left out. A page outside of the signed-in layout is mostly opened by visitors, who have no menu.
 */
export async function wholePage(
  pages: Built['pages'],
  path: string,
  manifest: Manifest,
  sheetNamed: SheetNamed,
): Promise<{ modules: string[]; sheets: string[] }> {
  renderedModules().clear();
  const viewer = path.startsWith('/operator') ? OPERATOR : MEMBER;
  const drawn = await pages.render(`${documentFolder(path)}?bidId=bid_0&payment_intent=pi_0`, viewer);
  const sheets = [...withSheets(drawn, sheetNamed).matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(
    ([, href = '']) => href,
  );
  const modules = [...renderedModules()];
  const menus = modules.includes(LAYOUT) ? [chunkNamed(manifest, MENUS)] : [];
  return {
    modules: [
      ...menus,
      ...modules.filter((module) => LAYOUTS.includes(module) || /-page\.tsx$/.test(module)),
    ],
    sheets: [...new Set(sheets)],
  };
}

/** Draws a page. A page whose translation lags behind is drawn in the browser instead. */
export async function draw(
  pages: Built['pages'],
  path: string,
  viewer: DrawnFor,
  language: Language,
  sheetNamed: SheetNamed,
): Promise<string> {
  try {
    const drawn = await pages.render(documentFolder(path) || '/', viewer);
    const markup = withSheets(checkedMarkup(path, drawn), sheetNamed);
    if (viewer === 'visitor' && headingOf(markup) === '') throw new Error('it has no h1');
    return markup;
  } catch (error) {
    if (language === MAIN_LANGUAGE) throw error;
    process.stderr.write(`${pagePath(language, path)} could not be drawn: ${(error as Error).message}\n`);
    return '';
  }
}

/** Names the browser build's style sheets: the prerender build does not finish its own. */
function withSheets(markup: string, sheetNamed: SheetNamed): string {
  return markup.replaceAll(/\/assets\/([\w-]+)-[\da-f]{8}\.css/g, (_, name: string) => sheetNamed(name));
}
