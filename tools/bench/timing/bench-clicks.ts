import { LATENCY_MS, slowDown, watch } from '../../../tests/browser/watch.ts';
import { becomePerson, heading, launchBrowser, openVisitor, PHONE } from '../../../tests/support/browser.ts';
import { signIn } from '../../../tests/support/people.ts';

/** Limit of the layout shift of a page. */
const MOST_SHIFT = 0.05;
/** Limit of the time until a click shows its effect, as a multiple of a round trip to the server. */
const MOST_RATIO = 4 / 3;

const TOUR: [link: string, h1: string | RegExp][] = [
  ['Request', 'Request lawn service'],
  ['Bids', 'View Bids'],
  ['Messages', 'Messages'],
  ['Home', /^Welcome, /],
];

/** Measures a phone on a slow network: layout shifts, and the time until a click shows its effect. */
export async function benchClicks({ url }: { url: string }): Promise<string[]> {
  const browser = await launchBrowser();
  try {
    const visitor = await openVisitor(browser, url, { viewport: PHONE });
    const { page } = visitor;
    await becomePerson(visitor, url, await signIn(url, 'homeowner@sward.test'));
    await slowDown(visitor);
    const watched = await watch(visitor);

    await page.goto('/homeowner-dashboard');
    const bar = page.getByRole('navigation', { name: 'Shortcuts' });
    for (const [link, h1] of [...TOUR, ...TOUR]) {
      await bar.getByRole('link', { name: link, exact: true }).click();
      await heading(page, h1).waitFor();
    }
    await page.goto('/request-service');
    const next = page.getByRole('button', { name: 'Next' });
    await next.click();
    await page.getByRole('alert').first().waitFor();

    const [clicks, shifts] = [watched.clicks(), watched.shifts()];
    const [slowest, jumpiest] = [clicks[0], shifts[0]];
    const ratio = (slowest?.value ?? Number.NaN) / LATENCY_MS;
    process.stdout.write(
      `\nThe slowest of ${clicks.length} clicks was answered after ${slowest?.value.toFixed(0)} ms at ${slowest?.what}, ` +
        `${ratio.toFixed(2)} of the way to the server and back (${MOST_RATIO.toFixed(2)}); ` +
        `most layout shift: ${jumpiest?.shift.toFixed(3) ?? 0} at ${jumpiest?.path} (${MOST_SHIFT})\n`,
    );
    return [
      ...(ratio <= MOST_RATIO ? [] : [`a click was answered late: ${slowest?.what}`]),
      ...shifts.filter(({ shift }) => shift > MOST_SHIFT).map(({ path, what }) => `${path} jumps: ${what}`),
    ];
  } finally {
    await browser.close();
  }
}
