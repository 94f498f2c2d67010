/** `npm run neighborhood [-- --to <file>]` plays the half year that `npm start` shows, and packs it. */
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { NEIGHBORHOOD_FILE } from '../../local/neighborhood/shown-people.ts';
import { buildNeighborhood } from './build.ts';

// As in the product's own entry: function workers have no time zone of their own.
process.env.TZ = 'UTC';

const { values } = parseArgs({ options: { to: { type: 'string', default: NEIGHBORHOOD_FILE } } });
const stateDir = await mkdtemp(join(tmpdir(), 'sward-neighborhood-'));
try {
  const packed = await buildNeighborhood(stateDir);
  await writeFile(`${values.to}.part`, packed);
  await rename(`${values.to}.part`, values.to);
  process.stdout.write(`Wrote ${relative(process.cwd(), values.to)}, ${packed.length} bytes\n`);
} finally {
  await rm(stateDir, { recursive: true, force: true, maxRetries: 5 });
}
