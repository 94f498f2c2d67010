import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { type BrowserContext, chromium } from 'playwright-core';
import { chromiumPath, SWITCHES } from '../../tests/support/browser.ts';
import type { Person } from '../../tests/support/people.ts';

/** What Lighthouse says of a page on a simulated phone: seconds, layout shift, points. */
export interface Score {
  lcp: number;
  /** Total blocking time in milliseconds. */
  tbt: number;
  cls: number;
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  /** Audits with less than full points, apart from those of speed. */
  failed: string[];
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** A Chromium of its own; gives a function that measures an address for a person who is signed in, or a visitor. */
export async function openLighthouse(siteUrl: string) {
  const profile = await mkdtemp(join(tmpdir(), 'sward-lighthouse-'));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath(),
    headless: true,
    args: [...SWITCHES, `--remote-debugging-port=${port}`],
  });
  return {
    async measure(url: string, person: Person | undefined): Promise<Score> {
      await forget(context, siteUrl);
      const cookies = [...(person?.cookies ?? [])];
      await context.addCookies(cookies.map(([name, value]) => ({ name, value, url: siteUrl })));
      const result = await lighthouse(url, {
        port,
        logLevel: 'silent',
        onlyCategories: CATEGORIES,
        // It would sign out; everything else is forgotten above.
        disableStorageReset: true,
      });
      if (!result || result.lhr.runtimeError) {
        throw new Error(`Lighthouse could not measure ${url}: ${result?.lhr.runtimeError?.message}`);
      }
      return scoreOf(result.lhr);
    },
    async close(): Promise<void> {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}

/** Every run is a first visit. */
async function forget(context: BrowserContext, siteUrl: string): Promise<void> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  await devtools.send('Storage.clearDataForOrigin', { origin: siteUrl, storageTypes: 'all' });
  await context.clearCookies();
  await page.close();
}

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

function scoreOf({ audits, categories }: Result): Score {
  const points = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const number = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const failed = ['accessibility', 'best-practices', 'seo'].flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  );
  return {
    lcp: number('largest-contentful-paint') / 1000,
    tbt: number('total-blocking-time'),
    cls: number('cumulative-layout-shift'),
    performance: points('performance'),
    accessibility: points('accessibility'),
    bestPractices: points('best-practices'),
    seo: points('seo'),
    failed,
  };
}

/** The middle one of each figure; of two, the higher. */
export function median(scores: readonly Score[]): Score {
  const middle = (of: (score: Score) => number) =>
    scores.map(of).sort((a, b) => a - b)[scores.length >> 1] ?? Number.NaN;
  return {
    lcp: middle((score) => score.lcp),
    tbt: middle((score) => score.tbt),
    cls: middle((score) => score.cls),
    performance: middle((score) => score.performance),
    accessibility: middle((score) => score.accessibility),
    bestPractices: middle((score) => score.bestPractices),
    seo: middle((score) => score.seo),
    failed: [...new Set(scores.flatMap(({ failed }) => failed))],
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
