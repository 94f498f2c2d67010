import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fewColors } from '../../services/requests/testing/pictures.ts';
import { complete } from '../../tests/browser/visits.ts';
import { launchBrowser, openVisitor } from '../../tests/support/browser.ts';
import { eventually } from '../../tests/support/local.ts';
import { startStack } from '../../tests/support/stack.ts';
import { scaled } from '../screens/sheet.ts';
import { addressOf, STOPS } from './stops.ts';

/** `npm run screens:tour` takes the tour (docs/tour.md) in the neighborhood and renews its pictures in docs/tour. */
const FOLDER = join('docs', 'tour');
const HEIGHTS = { 390: 844, 1440: 900 };
const SHOWN_WIDTH = 1000;
/** Script that waits only for visible pictures, since the page loads those below when they come near. */
const SEEN_IMAGES =
  '[...document.images].every((image) => image.complete || !image.checkVisibility() || image.getBoundingClientRect().top > innerHeight)';

await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });
const [stack, browser] = await Promise.all([
  startStack({ args: ['--people', 'neighborhood'] }),
  launchBrowser(),
]);
try {
  for (const stop of STOPS) {
    const { picture, button, width } = stop;
    const visitor = await openVisitor(browser, stack.url, { viewport: { width, height: HEIGHTS[width] } });
    const { page, context } = visitor;
    await page.goto(addressOf(stop));
    await page.getByRole('button', { name: button }).click();
    await page.waitForURL((url) => !url.pathname.startsWith('/_local'));
    await complete(page, 'homeowner');
    await page.waitForLoadState('networkidle');
    await eventually(() => page.evaluate<boolean>(SEEN_IMAGES), `the pictures of ${picture}`);
    await page.evaluate('document.fonts.ready');
    const png = await page.screenshot();
    const shown = width > SHOWN_WIDTH ? await scaled(browser, png, SHOWN_WIDTH) : png;
    await writeFile(join(FOLDER, `${picture}.png`), await fewColors(shown, 96));
    await context.close();
    for (const complaint of visitor.complaints()) process.stderr.write(`${picture}: ${complaint}\n`);
  }
} finally {
  await browser.close();
  await stack.stop();
  await stack.discard();
}
process.stdout.write(`${(await readdir(FOLDER)).length} pictures in ${FOLDER}\n`);
