import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Visitor } from '../support/browser.ts';

const SCRIPT = readFileSync(join('tests', 'browser', 'in-page', 'answers.js'), 'utf8');

/** Something that a page did: a layout shift, or the milliseconds until a click was answered. */
interface Note {
  kind: 'shift' | 'click';
  path: string;
  value: number;
  what: string;
}

export interface Watch {
  /** Returns the layout shift of each page without its ids, the worst first. */
  shifts(): { path: string; shift: number; what: string[] }[];
  /** Returns the slowest clicks, the worst first. */
  clicks(): Note[];
}

/** Records what the visitor's pages do from now on. */
export async function watch({ context }: Visitor): Promise<Watch> {
  const notes: Note[] = [];
  await context.exposeBinding('swardNote', (_, note: Note) => void notes.push(note));
  await context.addInitScript(SCRIPT);
  const clicks = () => notes.filter(({ kind }) => kind === 'click').sort((a, b) => b.value - a.value);
  return {
    clicks,
    shifts() {
      const pages = Map.groupBy(
        notes.filter(({ kind }) => kind === 'shift'),
        ({ path }) => path.replaceAll(/\b[a-z]+_[0-9A-Z]{26}\b/g, ':id'),
      );
      return [...pages]
        .map(([path, found]) => ({
          path,
          shift: found.reduce((sum, { value }) => sum + value, 0),
          what: found.map(({ value, what }) => `${value.toFixed(3)} ${what}`),
        }))
        .sort((a, b) => b.shift - a.shift);
    },
  };
}

/** Time to the server and back. */
export const LATENCY_MS = 150;

/** Slows the connection down to that of a phone with 1.6 Mbit/s. */
export async function slowDown({ context, page }: Visitor): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 1_600_000 / 8,
  });
}
