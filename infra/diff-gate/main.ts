/**
 * `npm run diff:gate -- --deployed <folder> --synthesized <folder> [--approved data,permissions,guards]`: ends with status 1
 * where a change lacks an approval that it needs. Both folders hold `<stack>.template.json`: the first the deployed templates
 * (`aws cloudformation get-template`), the second those that `cdk synth` wrote.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { APPROVALS, type Approval, gate } from './gate.ts';
import type { Stacks, Template } from './template.ts';

const { values } = parseArgs({
  options: {
    deployed: { type: 'string' },
    synthesized: { type: 'string' },
    approved: { type: 'string', default: '' },
  },
});
if (!values.deployed || !values.synthesized)
  throw new Error('npm run diff:gate -- --deployed <folder> --synthesized <folder> [--approved <words>]');

const approved = values.approved.split(/[\s,]+/).filter(Boolean);
const unknown = approved.filter((word) => !Object.hasOwn(APPROVALS, word));
if (unknown.length > 0)
  throw new Error(`An approval is one of ${Object.keys(APPROVALS).join(', ')}: ${unknown.join(', ')}`);

const { open, text } = gate(stacksIn(values.deployed), stacksIn(values.synthesized), approved as Approval[]);
process.stdout.write(text);
process.exitCode = open ? 0 : 1;

function stacksIn(folder: string): Stacks {
  const suffix = '.template.json';
  return Object.fromEntries(
    readdirSync(folder)
      .filter((name) => name.endsWith(suffix))
      .map((name) => [
        name.slice(0, -suffix.length),
        JSON.parse(readFileSync(join(folder, name), 'utf8')) as Template,
      ]),
  );
}
