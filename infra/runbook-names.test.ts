import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Found, of } from './checks/resources.ts';
import { ROOT } from './paths.ts';
import { synthesize } from './testing.ts';

const FOLDER = 'docs/runbooks';
const DOCUMENTS = [
  'docs/deploy.md',
  'docs/commands.md',
  ...readdirSync(join(ROOT, FOLDER)).map((name) => join(FOLDER, name)),
];
const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

let prod: Found[];
/** Every name that a resource is given, with `<stage>` for that of the stage. */
let names: string[];

beforeAll(async () => {
  prod = await synthesize('prod');
  names = JSON.stringify(prod.map(({ properties }) => properties))
    .match(/"[\w/-]+"/g)
    ?.map((name) => name.slice(1, -1).replace(/\bprod\b/, '<stage>')) as string[];
});

test.each(DOCUMENTS)('%s names resources as the stacks make them', (document) => {
  const unknown = all(textOf(document), /`(\/?sward[/-]<stage>[\w/-]*)`/g).filter(
    // The stack of the copies is in another account.
    (name) => !names.includes(name) && name !== 'sward-<stage>-copies',
  );

  expect(unknown).toEqual([]);
});

test.each(DOCUMENTS)('%s names schedules that there are', (document) => {
  const schedules = of(prod, 'AWS::Scheduler::Schedule').map(({ properties }) => properties.Name);
  const named = all(textOf(document), /(?:is|schedule) `([a-z-]+)`(?: enabled| of the group)/g);

  expect(named.filter((name) => !schedules.includes(name))).toEqual([]);
});

test.each(DOCUMENTS)('%s names a resource without a name of its own by its id and stack', (document) => {
  const named = [...textOf(document).matchAll(/(?<!output )`([^`]+)` of the ([a-z]+) stack/g)];
  const wrong = named.filter(
    ([, id = '', stack = '']) =>
      !prod.some((each) => each.stack.endsWith(stack) && each.id.includes(id.replace('…', ''))),
  );

  expect(wrong.map(([said]) => said)).toEqual([]);
});

test('the runbook of a queue that waits says who reads each queue', () => {
  const text = textOf(`${FOLDER}/queue-behind.md`);
  const tails = all(text, /`…-([a-z-]+)`(?= and| →)/g);
  const waiting = of(prod, 'AWS::CloudWatch::Alarm')
    .map(({ properties }) => String(properties.AlarmName))
    .filter((name) => name.includes('-queue-behind-'));

  expect(waiting.length).toBeGreaterThan(5);
  expect(waiting.filter((name) => !tails.some((tail) => name.endsWith(`-${tail}`)))).toEqual([]);
});

/** Kinds of resources that outlive their stack, with their word in the document. */
const KEPT: Record<string, string> = {
  'AWS::ApiGateway::Account': 'setting',
  'AWS::Backup::BackupVault': 'vault',
  'AWS::Cognito::UserPool': 'pool',
  'AWS::DynamoDB::Table': 'Tables',
  'AWS::IAM::Role': '`LogRole…`',
  'AWS::KMS::Key': 'key',
  'AWS::S3::Bucket': 'uploads',
  'AWS::Scheduler::ScheduleGroup': 'group',
  'AWS::SecretsManager::Secret': 'secrets',
};

test('what is still there after a stage is taken away is listed', () => {
  const kept = prod.filter(({ deletionPolicy = 'Delete' }) => deletionPolicy !== 'Delete');
  const text = textOf('docs/deploy.md');
  const [, listed = ''] = /npx cdk destroy.+?`\. (.+?) are still there\./s.exec(text) ?? [];

  expect(new Set(kept.map(({ type }) => type))).toEqual(new Set(Object.keys(KEPT)));
  expect(Object.values(KEPT).filter((word) => !listed.includes(word))).toEqual([]);
});
