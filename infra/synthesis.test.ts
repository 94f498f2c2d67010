import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import {
  ManagedPolicy,
  Policy,
  PolicyDocument,
  PolicyStatement,
  Role,
  ServicePrincipal,
} from 'aws-cdk-lib/aws-iam';
import { CfnFunction, Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { CfnQueue, Queue } from 'aws-cdk-lib/aws-sqs';
import { buildCopies } from './app.ts';
import { ACCEPTED_FINDINGS, PIPELINE_FINDINGS } from './checks/accepted-findings.ts';
import {
  acceptFindings,
  type Finding,
  failOnFindings,
  findingsOf,
  placesOf,
} from './checks/cloud-findings.ts';
import { technicalAlarms } from './constructs/alarms/technical-alarms.ts';
import { findWatched } from './constructs/alarms/watched.ts';
import { remembered } from './remembered.ts';
import type { Stage } from './stage.ts';
import { stageOf } from './stages/index.ts';
import { appOf, pipelineOf } from './synthesis.ts';
import { SAMPLES, type Sample } from './testing.ts';

// Tests that need CDK itself are in this one file, as CDK takes seconds to load. All others read the output of `synthesize`.

const { prod, modest, staging, ephemeral, local } = SAMPLES;
const emulator = stageOf({ stage: 'emulator' });
const STAGES = [prod, modest, staging, ephemeral, emulator];

/** Findings of each stage before and after the accepted ones are acknowledged. */
let found: Record<'before' | 'after', Finding[]>[];

beforeAll(() => {
  found = STAGES.map((stage) => {
    const app = appOf(stage);
    // References between stacks become names only with the synthesis.
    app.synth();
    const before = findingsOf(app);
    acceptFindings(app, stage);
    return { before, after: findingsOf(app) };
  });
});

test('cdk-nag finds nothing in a stage that is not accepted', () => {
  expect(found.map(({ after }) => after)).toEqual(STAGES.map(() => []));
});

test.each(['prod', 'ephemeral'] as const)(
  'nor in what lets the pipeline into the account of %s',
  (sample) => {
    const stage = SAMPLES[sample];
    const app = pipelineOf(stage);
    app.synth();
    const before = findingsOf(app).map(({ id }) => id);
    acceptFindings(app, stage, PIPELINE_FINDINGS);
    const meant = PIPELINE_FINDINGS.filter(({ when }) => when?.(stage) !== false);

    expect(before).toEqual(
      expect.arrayContaining(meant.flatMap((entry) => placesOf(entry, stage).map(({ id }) => id))),
    );
    expect(findingsOf(app)).toEqual([]);
  },
);

test('nothing is accepted that is not found any more', () => {
  const all = found.flatMap(({ before }) => before);
  const stale = ACCEPTED_FINDINGS.flatMap((entry) =>
    placesOf(entry, STAGES.find((stage) => entry.when?.(stage) !== false) ?? prod),
  ).filter((place) => !all.some(({ id, path }) => id === place.id && path.startsWith(`${place.path}/`)));

  expect(stale).toEqual([]);
});

test('what is accepted has a reason in words, and is never a whole stack', () => {
  for (const { reason, at } of [...ACCEPTED_FINDINGS, ...PIPELINE_FINDINGS]) {
    expect(reason).toMatch(/^[A-Zd].{20,}\w\)?\.$/);
    for (const place of at) expect(place).toMatch(/^[a-z]+\/\w/);
  }
});

/** Returns the reports on a sample's stacks; none when all is well. CDK takes seconds, so they are remembered by template. */
function reportsOf(sample: Sample): Promise<unknown[]> {
  const stage = SAMPLES[sample];
  const templates = JSON.stringify(
    appOf(stage)
      .synth()
      .stacks.map(({ template }) => template),
  );
  const others = ['package-lock.json', 'infra/checks/accepted-findings.ts', 'infra/checks/cloud-findings.ts'];
  const hash = createHash('sha256').update(templates.replaceAll(/[0-9a-f]{64}/g, 'asset'));
  for (const file of others) hash.update(readFileSync(file));
  return remembered(`reports-${sample}`, hash.digest('hex'), () => {
    const outdir = mkdtempSync(join(tmpdir(), 'synth-'));
    const app = appOf(stage, { outdir, validated: true, rehearsal: true });
    failOnFindings(app, stage);
    app.synth();
    const { pluginReports } = JSON.parse(readFileSync(join(outdir, 'validation-report.json'), 'utf8'));
    rmSync(outdir, { recursive: true });
    return pluginReports;
  });
}

test('neither cdk-nag nor CDK itself has anything to say of what is synthesized', async () => {
  expect(await reportsOf('prod')).toEqual([]);
});

describe('what is planted', () => {
  const grant = { actions: ['sqs:SendMessage'], resources: ['arn:aws:sqs:us-east-1:111122223333:planted'] };
  const wide = [
    { ...grant, actions: ['*'] },
    { ...grant, actions: ['dynamodb:*'] },
    { ...grant, resources: ['*'] },
  ];

  function plant(app: App): void {
    const stack = app.node.findChild('Sward-prod-services') as Stack;
    const statements = () => wide.map((each) => new PolicyStatement(each));
    const assumedBy = new ServicePrincipal('lambda.amazonaws.com');
    const role = new Role(stack, 'Planted', { assumedBy });
    new Policy(stack, 'PlantedPolicy', { statements: statements(), roles: [role] });
    new ManagedPolicy(stack, 'PlantedManaged', { statements: statements(), roles: [role] });
    const document = new PolicyDocument({ statements: statements() });
    new Role(stack, 'PlantedInline', { assumedBy, inlinePolicies: { document } });
    new Queue(stack, 'PlantedQueue');
    new Bucket(stack, 'PlantedBucket');
    const code = Code.fromInline('exports.handler = () => 1');
    new LambdaFunction(stack, 'PlantedFunction', {
      runtime: Runtime.NODEJS_22_X,
      handler: 'index.handler',
      code,
    });
  }

  test('ends the synthesis with an error and is found, whatever is accepted elsewhere', () => {
    const app = appOf(prod);
    failOnFindings(app, prod);
    plant(app);
    expect(() => app.synth()).toThrow(/Sward-prod-services\/PlantedBucket\/Resource/);

    const planted = findingsOf(app).map(
      ({ id, path }) => `${path.split('/')[1]} ${id.replace('AwsSolutions-', '')}`,
    );
    const everything = ['IAM5[Action::*]', 'IAM5[Action::dynamodb:*]', 'IAM5[Resource::*]'];
    expect(planted).toEqual(
      expect.arrayContaining([
        ...['PlantedPolicy', 'PlantedManaged', 'PlantedInline'].flatMap((id) =>
          everything.map((finding) => `${id} ${finding}`),
        ),
        ...['PlantedQueue SQS3', 'PlantedQueue SQS4', 'PlantedBucket S1', 'PlantedBucket S10'],
        'PlantedFunction L1',
      ]),
    );
  });

  test('an entry for a construct that is not there is refused', () => {
    const gone = { findings: ['S1'], at: ['data/Gone'], reason: 'It was there once upon a time.' };

    expect(() => acceptFindings(appOf(prod), prod, [gone])).toThrow(/'Gone'/);
  });
});

describe('the synthesis', () => {
  test('two syntheses write the same files, byte for byte: a second deployment changes nothing', () => {
    const folder = mkdtempSync(join(tmpdir(), 'synth-'));
    const [first, second] = ['first', 'second'].map((name) => {
      const outdir = join(folder, name);
      appOf(prod, { outdir }).synth();
      return Object.fromEntries(readdirSync(outdir).map((file) => [file, read(join(outdir, file))]));
    });
    rmSync(folder, { recursive: true });

    expect(Object.keys(first ?? {})).toEqual(expect.arrayContaining(['manifest.json', 'tree.json']));
    expect(Object.keys(second ?? {})).toEqual(Object.keys(first ?? {}));
    expect(Object.keys(first ?? {}).filter((file) => first?.[file] !== second?.[file])).toEqual([]);
  });

  test('no stack that keeps data may be deleted by mistake, and any other may', () => {
    const isProtected = (stage: Stage) =>
      (appOf(stage).node.children as Stack[]).map(({ terminationProtection }) => terminationProtection);

    expect(isProtected(prod)).toEqual(Array(7).fill(true));
    expect(isProtected(ephemeral)).toEqual(Array(6).fill(false));
    expect(isProtected(local)).toEqual(Array(5).fill(false));
  });
});

test('a stage is switched to restored tables without a change of the data stack, its exports included', () => {
  const [own, restored] = [prod, SAMPLES.restored].map(
    (stage) => appOf(stage).synth().getStackByName('Sward-prod-data').template,
  );

  const exported = Object.values<{ Export?: { Name: string } }>(own.Outputs).map(
    ({ Export }) => Export?.Name,
  );
  expect(exported.filter((name) => name?.includes('StreamArn'))).toHaveLength(3);
  expect(restored).toEqual(own);
});

describe('the vault of copies', () => {
  const copies = (stage: Stage) => buildCopies(new App(), { stage });

  test('is one stack in the other account, which cdk-nag has nothing to say of', () => {
    const app = copies(prod);
    const [stack] = app.node.children as Stack[];
    const vault = Object.values(
      Template.fromStack(stack as Stack).findResources('AWS::Backup::BackupVault'),
    )[0];

    expect([stack?.region, stack?.account, stack?.terminationProtection]).toEqual([
      'us-west-2',
      '777788889999',
      true,
    ]);
    expect(vault?.Properties).toMatchObject({
      BackupVaultName: 'sward-prod-copies',
      LockConfiguration: { MinRetentionDays: 34, MaxRetentionDays: 35, ChangeableForDays: 3 },
    });
    expect(JSON.stringify(vault?.Properties.AccessPolicy)).toMatch(/CopyIntoBackupVault.*111122223333:root/);
    expect(findingsOf(app)).toEqual([]);
  });

  test('is made only where the stage names an account', () => {
    expect(() => copies(SAMPLES.modest)).toThrow('names no account for copies');
  });
});

test('what is added to a stack is watched without being named anywhere', () => {
  const stack = new Stack(new App(), 'Added');
  const mute = { role: 'arn', code: {} };
  new CfnFunction(stack, 'Fn', { ...mute, functionName: 'sward-prod-new', timeout: 20 });
  new CfnQueue(stack, 'Forgotten', { queueName: 'sward-prod-forgotten' });

  new LambdaFunction(stack, 'Nameless', {
    runtime: Runtime.NODEJS_24_X,
    handler: 'index.handler',
    code: Code.fromInline('1'),
  });

  const rules = technicalAlarms(findWatched('prod', [stack]));

  expect(rules.map(({ kind, label }) => `${kind} ${label}`)).toEqual([
    'function-errors new',
    'function-throttles new',
    'function-slow new',
    'function-errors nameless',
    'function-throttles nameless',
    'function-slow nameless',
    'dead-letters forgotten',
  ]);
});

function read(path: string): string {
  return statSync(path).isFile() ? readFileSync(path, 'utf8') : '';
}
