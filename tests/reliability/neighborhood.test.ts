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

/** Returns the lines of the file, opened as `npm start` opens it. */
async function keptLines(): Promise<Record<string, string[]>> {
  const stack = await startStack({ people: 'neighborhood', inMemory: true });
  try {
    return await viewLinesOfAll(stack.url);
  } finally {
    await stack.kill();
    await stack.discard();
  }
}

/**
 * Returns the lines of the same half year, played again up to the moment at which the file ends. The tests of the local
 * cloud check that packing keeps everything.
 */
async function replayedLines(): Promise<Record<string, string[]>> {
  const file = join(folder, 'lines.json');
  const program = ['tools/neighborhood/replay.ts', join(folder, 'state'), file];
  // Inherits the environment of the run: the settings of this test's stack are not about that one.
  await promisify(execFile)(process.execPath, [...NODE_FLAGS, ...program], {
    maxBuffer: 16 * 2 ** 20,
  });
  return JSON.parse(await readFile(file, 'utf8')) as Record<string, string[]>;
}

test('what the file shows is what the product makes of the same half year: else run `npm run neighborhood`', async () => {
  const now = await replayedLines();
  const kept = await keptLines();

  expect(Object.values(kept).flat().length).toBeGreaterThan(1_000);
  // Compared person by person, so that a failure shows whose page differs.
  for (const [name, lines] of Object.entries(kept))
    expect({ name, lines: now[name] }).toEqual({ name, lines });
});
