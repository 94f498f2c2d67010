import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '@sward/shared/contract';
import { App } from 'aws-cdk-lib';
import { of } from './checks/resources.ts';
import { ROOT } from './paths.ts';
import { readStage } from './stage.ts';
import { synthesize } from './testing.ts';

const text = readFileSync(join(ROOT, 'docs/deploy.md'), 'utf8');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
/** Fields of a stage that follow from its name. */
const DERIVED = ['name', 'local', 'devPages'];

test('names every context value with its default, and no other', () => {
  const { name, ...fields } = readStage(new App());
  const rows = [...text.matchAll(/^\| `(\w+)` \| (?:`(.+?)`|none) \|/gm)].map(([, key, value = '']) => [
    key,
    value.replace('<stage>', name),
  ]);
  const known = Object.entries({ name, ...fields })
    .filter(([key]) => !DERIVED.includes(key))
    .map(([key, value]) => [key, typeof value === 'object' ? JSON.stringify(value) : String(value)]);

  expect(rows.sort()).toEqual([['stage', name], ...known.filter(([key]) => key !== 'name')].sort());
});

test('names the stacks in the order in which they are deployed', () => {
  const made = [...read('infra/app.ts').matchAll(/id\('(\w+)'\)/g)].map(([, id]) => id);
  const [, list = ''] = /in this order: `Sward-<stage>-(.+?)`\./s.exec(text) ?? [];

  expect(list.match(/[a-z]+/g)).toEqual(made);
});

test('says how to empty each bucket that goes with its stack', async () => {
  const going = of(await synthesize('prod'), 'AWS::S3::Bucket').filter(
    ({ deletionPolicy }) => deletionPolicy !== 'Retain',
  );
  const taken = text.slice(text.indexOf('## Take a stage away'));

  expect(going.map(({ id }) => id.replace(/[0-9A-F]{8}$/, ''))).toEqual(['Site']);
  expect(taken).toMatch(/`aws s3 rm s3:\/\/<SiteBucket> --recursive`.*`npx cdk destroy/s);
});

test('names outputs, the address of the webhook and the events that are read', () => {
  const outputs = ['infra/stacks/data-stack.ts', 'infra/stacks/edge-stack.ts']
    .flatMap((path) => [...read(path).matchAll(/new CfnOutput\(this, '(\w+)'/g)])
    .map(([, name]) => name);
  const client = read('services/payments/src/stripe/client.ts');
  const handled = [...client.matchAll(/^ {4}'([a-z_.]+)': '[a-z-]+',$/gm)].map(([, type]) => type);

  for (const name of outputs) expect(text).toContain(`\`${name}\``);
  expect(text).toContain(`<siteUrl>${contract['payments.stripeWebhook'].path}`);
  expect(handled.length).toBeGreaterThan(4);
  for (const type of handled) expect(text).toContain(`\`${type}\``);
});
