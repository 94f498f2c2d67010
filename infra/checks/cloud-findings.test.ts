import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { App, Stack } from 'aws-cdk-lib';
import {
  ManagedPolicy,
  Policy,
  PolicyDocument,
  PolicyStatement,
  Role,
  ServicePrincipal,
} from 'aws-cdk-lib/aws-iam';
import { Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { appOf } from '../testing.ts';
import { ACCEPTED_FINDINGS } from './accepted-findings.ts';
import { acceptFindings, type Finding, failOnFindings, findingsOf, placesOf } from './cloud-findings.ts';

/** Every context value that adds something. */
const WHOLE = {
  certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/1',
  smsFrom: '+16175550199',
  operatorsMail: 'ops@sward.example',
};
const STAGES = [
  { stage: 'dev', context: {} },
  { stage: 'prod', context: {} },
  { stage: 'prod', context: WHOLE },
];

/** What is found while nothing is accepted, and then. */
let found: Record<'before' | 'after', Finding[]>[];

beforeAll(() => {
  found = STAGES.map(({ stage, context }) => {
    const app = appOf(stage, context);
    // References between stacks are names only then.
    app.synth();
    const before = findingsOf(app);
    acceptFindings(app, stage);
    return { before, after: findingsOf(app) };
  });
}, 60_000);

test('cdk-nag finds nothing in the stages dev and prod that is not accepted', () => {
  expect(found.map(({ after }) => after)).toEqual([[], [], []]);
});

test('nothing is accepted that is not found any more', () => {
  const all = found.flatMap(({ before }) => before);
  const stale = ACCEPTED_FINDINGS.flatMap((entry) => placesOf(entry, 'prod')).filter(
    (place) => !all.some(({ id, path }) => id === place.id && path.startsWith(`${place.path}/`)),
  );

  expect(stale).toEqual([]);
});

test('what is accepted has a reason in words, and is never a whole stack', () => {
  for (const { reason, at } of ACCEPTED_FINDINGS) {
    expect(reason).toMatch(/^[A-Zd].{20,}\w\)?\.$/);
    for (const place of at) expect(place).toMatch(/^[a-z]+\/\w/);
  }
});

test('neither cdk-nag nor CDK itself has anything to say of what is synthesised', () => {
  const outdir = mkdtempSync(join(tmpdir(), 'synth-'));
  const app = appOf('prod', {}, { outdir, validated: true });
  failOnFindings(app, 'prod');
  app.synth();
  const { pluginReports } = JSON.parse(readFileSync(join(outdir, 'validation-report.json'), 'utf8'));
  rmSync(outdir, { recursive: true });

  expect(pluginReports).toEqual([]);
}, 60_000);

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
    const app = appOf('prod');
    failOnFindings(app, 'prod');
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

    expect(() => acceptFindings(appOf('prod'), 'prod', [gone])).toThrow(/'Gone'/);
  });
});
