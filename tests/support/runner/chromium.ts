import { existsSync } from 'node:fs';
import type { Browser } from 'playwright-core';

/** Quiet, and without what a test never needs. */
export const SWITCHES = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** On Debian; the one without windows first, as scripts/lib/chromium.mjs installs it. */
const PROGRAMS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** Of the system's Chromium. */
export function chromiumPath(): string {
  return process.env.CHROMIUM ?? PROGRAMS.find((path) => existsSync(path)) ?? '';
}

/** The system's Chromium with a fresh profile. */
export async function launchChromium(more: readonly string[] = []): Promise<Browser> {
  const { chromium } = await import('playwright-core');
  const args = [...SWITCHES, ...more];
  return await chromium.launch({ executablePath: chromiumPath(), headless: true, args });
}

/** A page of a test lives for seconds: to make its code fast takes longer than fast code saves. */
const SHORT_LIVED = ['--js-flags=--no-opt --no-maglev'];

let keeping = false;
let kept: Promise<Browser> | undefined;

/** Says that the files that this process runs one after the other share a Chromium. */
export function keepBrowser(): void {
  keeping = true;
}

/** The one that the files share; undefined where none do. */
export async function keptBrowser(): Promise<Browser | undefined> {
  if (!keeping) return undefined;
  // Of two that ask at once, only one launches it.
  kept ??= launchChromium(SHORT_LIVED);
  if (!(await kept).isConnected()) kept = launchChromium(SHORT_LIVED);
  return await kept;
}
