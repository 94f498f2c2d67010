/**
 * Replays the half year of the sample people, on a local cloud that it starts by itself.
 *
 * @covers payments requests bids messaging auth infra
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { linesOf } from '../support/neighborhood/normalize.ts';
import { seenByAll } from '../support/neighborhood/views.ts';
import { startStack } from '../support/stack.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sward-rebuilt-'));
});
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));

/** What everyone sees of a packed state, one line a page. */
async function sightsOf(people: string): Promise<Record<string, string[]>> {
  const stack = await startStack({ people });
  try {
    const seen = await seenByAll(stack.url);
    return Object.fromEntries(Object.entries(seen).map(([name, views]) => [name, linesOf(views)]));
  } finally {
    await stack.kill();
    await stack.discard();
  }
}

test('what the file shows is what the product makes of the same half year: else run `npm run neighborhood`', async () => {
  const rebuilt = join(folder, 'rebuilt.state');
  const program = ['--disable-warning=ExperimentalWarning', 'tools/neighborhood/main.ts', '--to', rebuilt];
  await promisify(execFile)(process.execPath, program, { maxBuffer: 16 * 2 ** 20 });

  const [kept, now] = [await sightsOf('neighborhood'), await sightsOf(rebuilt)];

  expect(Object.values(kept).flat().length).toBeGreaterThan(1_000);
  // Each person apart: a failure then says whose page is another one.
  for (const [name, lines] of Object.entries(kept))
    expect({ name, lines: now[name] }).toEqual({ name, lines });
});
