import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '@sward/shared/contract';
import { of } from './checks/resources.ts';
import { ROOT } from './paths.ts';
import { STAGES } from './stages/index.ts';
import { synthesize } from './testing.ts';

const text = readFileSync(join(ROOT, 'docs/deploy.md'), 'utf8');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
test('names what is to be set in the file of each stage for AWS, and no other field', () => {
  const rows = [...text.matchAll(/^\| `([a-z]+)` \| .+ \| ([`\w ]+) \|$/gm)].map(([, stage, fields = '']) => [
    stage,
    fields.match(/\w+/g),
  ]);
  const toSet = Object.entries(STAGES).map(([stage, file]) => [
    stage,
    Object.entries(typeof file === 'function' ? file('run7') : file)
      .filter(([, value]) => typeof value === 'object' && 'toSet' in value)
      .map(([field]) => field),
  ]);

  expect(Object.fromEntries(rows)).toEqual(
    Object.fromEntries(toSet.filter(([, fields = []]) => fields.length > 0)),
  );
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

test('what costs money whatever happens is counted as it is made', async () => {
  const prod = await synthesize('prod');
  const [, fixed = ''] = /\*\*Fixed cost: (.+?)\n\n/s.exec(read('docs/scaling.md')) ?? [];
  const metrics = of(prod, 'AWS::Logs::MetricFilter').map(
    ({ properties }) => properties.MetricTransformations[0].MetricName as string,
  );
  const queues = of(prod, 'AWS::Lambda::EventSourceMapping').filter(
    ({ properties }) => properties.StartingPosition === undefined,
  );

  expect(fixed).toContain(`: ${of(prod, 'AWS::CloudWatch::Alarm').length} alarms`);
  expect(fixed).toContain(
    `up to ${new Set(metrics.filter((name) => !name.startsWith('function-failures'))).size} metrics`,
  );
  expect(fixed).toContain(`${queues.length} queues`);
  expect(fixed).toContain(`${of(prod, 'AWS::SecretsManager::Secret').length} secrets`);
  expect(text).toContain(
    `run ${queues.reduce((sum, { properties }) => sum + properties.ScalingConfig.MaximumConcurrency, 0)} functions at once`,
  );
});
