import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALARM_KINDS } from '../../infra/constructs/alarms/kinds.ts';

const FOLDER = 'docs/runbooks';
const textOf = (name: string) => readFileSync(join(FOLDER, name), 'utf8');
const names = readdirSync(FOLDER).filter((name) => name !== 'README.md');

test.each(Object.keys(ALARM_KINDS))('the alarm %s has a runbook, which names it', (kind) => {
  expect(names).toContain(`${kind}.md`);
  expect(textOf(`${kind}.md`)).toMatch(new RegExp(`^\\*\\*Alarm\\*\\*: \`sward-<stage>-${kind}`, 'm'));
});

test.each(names)('%s names an alarm that exists, or says that it is a procedure', (name) => {
  const text = textOf(name);
  const kind = /^\*\*Alarm\*\*: `sward-<stage>-([a-z-]+?)(-<[^`]+)?`/m.exec(text)?.[1];

  expect(kind === undefined ? text.includes('**Procedure**') : kind in ALARM_KINDS).toBe(true);
});

test('the list of runbooks has each of them', () => {
  const listed = [...textOf('README.md').matchAll(/\]\(([a-z-]+\.md)\)/g)].map(([, name]) => name);

  expect(listed.sort()).toEqual(names.sort());
});
