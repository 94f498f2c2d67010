/** Entry: plays the half year of the sample people and writes what each account sees at its end: `replay.ts <state> <file>`. */
import { writeFile } from 'node:fs/promises';
import { viewLinesOfAll } from '../../tests/support/neighborhood/view-lines.ts';
import { lookAtTheEnd } from './build.ts';

// As the product's own entry does: function workers have no time zone of their own.
process.env.TZ = 'UTC';

const [stateDir = '', file = ''] = process.argv.slice(2);
await writeFile(file, JSON.stringify(await lookAtTheEnd(stateDir, viewLinesOfAll)));
