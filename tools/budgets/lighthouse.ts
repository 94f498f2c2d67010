import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { loadOnDemand } from '../../scripts/lib/on-demand.mjs';
import type { Person } from '../../tests/support/people.ts';
import { chromiumPath, SWITCHES } from '../../tests/support/runner/chromium.ts';

/** Lighthouse's figures of a page on a simulated phone: seconds, layout shift, points. */
export interface Score {
  lcp: number;
  /** Total blocking time in milliseconds. */
  tbt: number;
  cls: number;
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  /** Ids of the audits below full points, except those of speed, and the errors in the console. */
  failed: string[];
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/**
 * Measures an address for a signed-in person or a visitor, in a Chromium of its own. Every run is a first visit and the
 * browser's first page. In a browser that has shown other pages, the profiler's start counts as blocking time of the page.
 */
export async function measure(url: string, person: Person | undefined): Promise<Score> {
  const profile = await mkdtemp(join(tmpdir(), 'sward-lighthouse-'));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath(),
    headless: true,
    // The front before the site has a self-signed certificate.
    args: [...SWITCHES, `--remote-debugging-port=${port}`, '--ignore-certificate-errors'],
  });
  const { lighthouse }: { lighthouse: Lighthouse } = await loadOnDemand('lighthouse');
  try {
    const cookies = [...(person?.cookies ?? [])];
    // Cookies of the whole site. With the address of a page they would apply to its folder only.
    const { origin } = new URL(url);
    await context.addCookies(cookies.map(([name, value]) => ({ name, value, url: origin })));
    const result = await lighthouse(url, {
      port,
      logLevel: 'silent',
      onlyCategories: CATEGORIES,
      // A reset would sign the person out.
      disableStorageReset: true,
    });
    if (!result || result.lhr.runtimeError) {
      throw new Error(`Lighthouse could not measure ${url}: ${result?.lhr.runtimeError?.message}`);
    }
    return scoreOf(result.lhr);
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
}

/** The part of the package that is used. The package is installed on first use. */
type Lighthouse = (
  url: string,
  flags: Readonly<Record<string, unknown>>,
) => Promise<{ lhr: Result } | undefined>;

interface Result {
  runtimeError?: { message: string };
  audits: Record<string, Audit>;
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
}

interface Audit {
  score: number | null;
  numericValue?: number;
  details?: { type: string; items?: Record<string, unknown>[] };
}

function scoreOf({ audits, categories }: Result): Score {
  const points = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const number = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const failed = ['accessibility', 'best-practices', 'seo'].flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  );
  const console = audits['errors-in-console']?.details?.items ?? [];
  const errors = console.map((item) => String(item.description));
  return {
    lcp: number('largest-contentful-paint') / 1000,
    tbt: number('total-blocking-time'),
    cls: number('cumulative-layout-shift'),
    performance: points('performance'),
    accessibility: points('accessibility'),
    bestPractices: points('best-practices'),
    seo: points('seo'),
    failed: [...failed, ...errors],
  };
}

/** Returns the median of each figure. Of two middle values it takes the higher. */
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
