import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import type { Neighbourhood } from '../../tests/browser/places.ts';
import { PATHS, type PagePath, ROUTES, type Role } from '../../tests/browser/routes.ts';
import { setTheStage } from '../../tests/browser/stage.ts';
import { complete, visitAs } from '../../tests/browser/visits.ts';
import { launchBrowser, type Visitor } from '../../tests/support/browser.ts';
import { type Stack, startStack } from '../../tests/support/stack.ts';
import { world } from '../../tests/support/world.ts';
import { type Cell, scaled, writeSheet } from './sheet.ts';

/**
 * `npm run screens -- [--out <folder>] [--only <path> …] [--keep]` takes pictures of every page at three widths, light and
 * dark, in English and Spanish, as one sheet per page. `--keep` renews the few that the documents show instead.
 */
const { values: options } = parseArgs({
  options: {
    out: { type: 'string', default: join('test-results', 'screens') },
    only: { type: 'string', multiple: true },
    keep: { type: 'boolean', default: false },
  },
});

const WIDTHS = { 390: 844, 768: 1024, 1440: 900 } as const;
const SCHEMES = ['light', 'dark'] as const;
const LANGUAGES = { English: '', Spanish: '/es' } as const;
/** Maximum height of a picture. What is below looks as on other pages. */
const HIGHEST_PX = 2600;

const KEPT_FOLDER = join('docs', 'screens');
const KEPT_BYTES = 3_000_000;
const KEPT: { name: string; path: PagePath; role?: Role; width: 390 | 1440; scheme?: 'dark' }[] = [
  { name: 'landing-phone', path: '/', role: 'visitor', width: 390 },
  { name: 'landing-desktop', path: '/', role: 'visitor', width: 1440 },
  { name: 'bids-desktop', path: '/requests/:requestId/bids', width: 1440 },
  { name: 'bids-phone', path: '/requests/:requestId/bids', width: 390, scheme: 'dark' },
  { name: 'checkout-phone', path: '/checkout', width: 390 },
  { name: 'job-phone', path: '/requests/:requestId', width: 390 },
  { name: 'browse-desktop', path: '/browse-requests', role: 'provider', width: 1440 },
  { name: 'provider-dashboard-desktop', path: '/provider-dashboard', role: 'provider', width: 1440 },
  { name: 'join-phone', path: '/join-provider', role: 'visitor', width: 390 },
  { name: 'provider-phone', path: '/providers/:providerId', role: 'visitor', width: 390, scheme: 'dark' },
  { name: 'settings-desktop', path: '/settings', width: 1440 },
  {
    name: 'application-desktop',
    path: '/operator/applications/:applicationId',
    role: 'operator',
    width: 1440,
  },
];

/** Returns the role for which a page exists. */
function roleOf(path: PagePath): Role {
  if (ROUTES[path].visitor.kind === 'page') return 'visitor';
  if (path.startsWith('/operator')) return 'operator';
  return /provider|browse|my-bids|calendar|earnings|^\/(bids|me)$|\/bid$/.test(path)
    ? 'provider'
    : 'homeowner';
}

/** Opens an address and takes a picture of it in each look. The visitor's page can be used again. */
async function shoot(
  visitor: Visitor,
  role: Role,
  address: string,
  looks: { width: keyof typeof WIDTHS; scheme: 'light' | 'dark'; high: boolean }[],
): Promise<Buffer[]> {
  const { page } = visitor;
  await page.goto(address);
  await complete(page, role);
  // A prerendered page runs its app once the pointer moves on it.
  await page.mouse.move(3, 3);
  await page.locator('a[href="/_local"]').waitFor();
  const pictures: Buffer[] = [];
  for (const { width, scheme, high } of looks) {
    const viewport = { width, height: WIDTHS[width] };
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme: scheme });
    const whole: number = await page.evaluate('document.documentElement.scrollHeight');
    const height = high ? Math.min(whole, HIGHEST_PX) : viewport.height;
    pictures.push(await page.screenshot({ fullPage: true, clip: { x: 0, y: 0, width, height } }));
  }
  return pictures;
}

async function sheetOf(browser: Browser, url: string, stage: Neighbourhood, path: PagePath): Promise<void> {
  const role = roleOf(path);
  const visitor = await visitAs(browser, url, stage, role);
  const looks = Object.keys(WIDTHS).flatMap((width) =>
    SCHEMES.map((scheme) => ({ width: Number(width) as keyof typeof WIDTHS, scheme, high: true })),
  );
  const cells: Cell[] = [];
  for (const [language, prefix] of Object.entries(LANGUAGES)) {
    const address = (prefix + stage.addressOf(path)).replace(/(?<=.)\/$/, '');
    const pictures = await shoot(visitor, role, address, looks);
    pictures.forEach((png, index) => {
      const look = looks[index];
      cells.push({ label: `${language}, ${look?.width} px, ${look?.scheme}`, png });
    });
  }
  await visitor.context.close();
  const name = path === '/' ? 'home' : path.slice(1).replaceAll(/\W+/g, '-');
  const file = join(options.out, `${name}.png`);
  await writeSheet(browser, file, `${path} for a ${role}`, cells);
  process.stdout.write(`${file}\n`);
}

async function keep(browser: Browser, url: string, stage: Neighbourhood): Promise<void> {
  // Pictures of mails are in a folder of their own there.
  const old = (await readdir(KEPT_FOLDER)).filter((name) => name.endsWith('.png'));
  for (const name of old) await rm(join(KEPT_FOLDER, name));
  let bytes = 0;
  for (const { name, path, role = 'homeowner', width, scheme = 'light' } of KEPT) {
    const visitor = await visitAs(browser, url, stage, role);
    const [picture] = await shoot(visitor, role, stage.addressOf(path), [{ width, scheme, high: false }]);
    await visitor.context.close();
    if (!picture) continue;
    const small = width > 1000 ? await scaled(browser, picture, 1000) : picture;
    bytes += small.length;
    await writeFile(join(KEPT_FOLDER, `${name}.png`), small);
  }
  process.stdout.write(`${KEPT.length} pictures in ${KEPT_FOLDER}, ${Math.round(bytes / 1000)} kB\n`);
  if (bytes > KEPT_BYTES) throw new Error(`${KEPT_FOLDER} is over ${KEPT_BYTES} bytes`);
}

const chosen = PATHS.filter((path) => !options.only || options.only.includes(path));
if (chosen.length === 0) throw new Error(`there is no page ${options.only}; pages: ${PATHS.join(' ')}`);
await mkdir(options.keep ? KEPT_FOLDER : options.out, { recursive: true });
const [stack, browser]: [Stack, Browser] = await Promise.all([startStack(), launchBrowser()]);
try {
  const stage = await setTheStage(world(stack.url));
  if (options.keep) await keep(browser, stack.url, stage);
  else for (const path of chosen) await sheetOf(browser, stack.url, stage, path);
} finally {
  await browser.close();
  await stack.stop();
  await stack.discard();
}
