/** `replay.ts <state> <file>` plays the half year and writes what each account sees at its end. */
import { writeFile } from 'node:fs/promises';
import { viewLinesOfAll } from '../../tests/support/neighborhood/view-lines.ts';
import { lookAtTheEnd } from './build.ts';

// As in the product's own entry: function workers have no time zone of their own.
process.env.TZ = 'UTC';

const [stateDir = '', file = ''] = process.argv.slice(2);
await writeFile(file, JSON.stringify(await lookAtTheEnd(stateDir, viewLinesOfAll)));
