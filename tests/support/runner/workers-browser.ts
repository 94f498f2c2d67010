import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Browser } from 'playwright-core';
import { launchChromium } from './chromium.ts';

let kept: Promise<Browser> | undefined;

/** Of this worker process, outside of the contexts of its files: Playwright is loaded once, and Chromium is launched once. */
export async function workersBrowser(): Promise<Browser> {
  kept ??= launchLoosely();
  if ((await kept).isConnected()) return await kept;
  kept = launchLoosely();
  return await kept;
}

/** Holds up no end of this process; the program ends with it. */
async function launchLoosely(): Promise<Browser> {
  const children: ChildProcess[] = [];
  const note = (message: unknown) => void children.push((message as { process: ChildProcess }).process);
  subscribe('child_process', note);
  const browser = await launchChromium().finally(() => unsubscribe('child_process', note));
  for (const child of children) {
    for (const handle of [child, ...(child.stdio ?? [])])
      (handle as { unref?(): void } | null | undefined)?.unref?.();
  }
  return browser;
}
