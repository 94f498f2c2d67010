import { existsSync } from 'node:fs';
import type { Browser } from 'playwright-core';

/** Switches that turn off what a test never needs. */
export const SWITCHES = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Programs on Debian. The one without windows comes first, as scripts/lib/chromium.mjs installs it. */
const PROGRAMS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** Returns the path of the system's Chromium, or an empty text when there is none. */
export function chromiumPath(): string {
  return process.env.CHROMIUM ?? PROGRAMS.find((path) => existsSync(path)) ?? '';
}

/** Launches the system's Chromium with a fresh profile. */
export async function launchChromium(more: readonly string[] = []): Promise<Browser> {
  const { chromium } = await import('playwright-core');
  const args = [...SWITCHES, ...more];
  return await chromium.launch({ executablePath: chromiumPath(), headless: true, args });
}

/** Switches off V8's optimizing compilers. A test's page lives for seconds, in which they cost more than they save. */
const SHORT_LIVED = ['--js-flags=--no-opt --no-maglev'];

let keeping = false;
let kept: Promise<Browser> | undefined;

/** Makes the files that this process runs one after the other share a Chromium. */
export function keepBrowser(): void {
  keeping = true;
}

/** Returns the Chromium that the files share; undefined where they share none. */
export async function keptBrowser(): Promise<Browser | undefined> {
  if (!keeping) return undefined;
  // Assigned before it is awaited, so that two simultaneous calls launch only one.
  kept ??= launchChromium(SHORT_LIVED);
  if (!(await kept).isConnected()) kept = launchChromium(SHORT_LIVED);
  return await kept;
}
