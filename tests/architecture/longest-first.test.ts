import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import LongestFirst from '../../scripts/lib/longest-first.mjs';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'order-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A file of so many bytes. */
function fileOf(part: string, bytes: number) {
  const path = join(folder, `${part}-${bytes}`);
  writeFileSync(path, 'x'.repeat(bytes));
  return { path, context: { config: { displayName: { name: part } } } };
}

test('the web app comes first, stories with and without a browser alternate, of each part the longest first', () => {
  const files = [
    ...[1, 2].map((bytes) => fileOf('unit', bytes)),
    ...[1, 4, 3, 2].map((bytes) => fileOf('journeys', bytes)),
    ...[1, 2].map((bytes) => fileOf('browser', bytes)),
    fileOf('cloud', 9),
    ...[1, 2].map((bytes) => fileOf('web', bytes)),
  ];

  const order = (new LongestFirst().sort(files) as typeof files).map(({ path }) => basename(path));

  expect(order).toEqual([
    ...['web-2', 'web-1'],
    ...['journeys-4', 'browser-2', 'journeys-3', 'journeys-2', 'browser-1', 'journeys-1'],
    ...['cloud-9', 'unit-2', 'unit-1'],
  ]);
});
