/** Entry: plays the half year of the sample people and writes down what everyone sees at its end: `relive.ts <state> <file>`. */
import { writeFile } from 'node:fs/promises';
import { sightsOf } from '../../tests/support/neighborhood/sights.ts';
import { lookAtTheEnd } from './build.ts';

// As the product's own entry does: function workers have no time zone of their own.
process.env.TZ = 'UTC';

const [stateDir = '', file = ''] = process.argv.slice(2);
await writeFile(file, JSON.stringify(await lookAtTheEnd(stateDir, sightsOf)));
