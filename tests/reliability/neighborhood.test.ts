/**
 * Replays the half year of the sample people, on a local cloud that it starts by itself.
 *
 * @covers payments requests bids messaging auth infra
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { viewLinesOfAll } from '../support/neighborhood/view-lines.ts';
import { NODE_FLAGS, startStack } from '../support/stack.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sward-rebuilt-'));
});
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));

/** Of the file, opened as `npm start` opens it. */
async function keptLines(): Promise<Record<string, string[]>> {
  const stack = await startStack({ people: 'neighborhood', inMemory: true });
  try {
    return await viewLinesOfAll(stack.url);
  } finally {
    await stack.kill();
    await stack.discard();
  }
}

/** Of the same half year played again, at the moment at which the file ends; that packing keeps everything is tested with the local cloud. */
async function replayedLines(): Promise<Record<string, string[]>> {
  const file = join(folder, 'lines.json');
  const program = ['tools/neighborhood/replay.ts', join(folder, 'state'), file];
  // In the run's own environment: what is said here of the stack of this test is not about that one.
  await promisify(execFile)(process.execPath, [...NODE_FLAGS, ...program], {
    maxBuffer: 16 * 2 ** 20,
  });
  return JSON.parse(await readFile(file, 'utf8')) as Record<string, string[]>;
}

test('what the file shows is what the product makes of the same half year: else run `npm run neighborhood`', async () => {
  const now = await replayedLines();
  const kept = await keptLines();

  expect(Object.values(kept).flat().length).toBeGreaterThan(1_000);
  // Each person apart: a failure then says whose page is another one.
  for (const [name, lines] of Object.entries(kept))
    expect({ name, lines: now[name] }).toEqual({ name, lines });
});
