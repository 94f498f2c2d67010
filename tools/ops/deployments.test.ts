import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deployedTemplates } from './deployed-templates.ts';
import { drift } from './drift.ts';
import type { Programs } from './programs.ts';
import { pruneSite, toPrune } from './prune-site.ts';
import { rollback } from './rollback.ts';

type Answers = Record<string, unknown>;

/** Returns programs that respond by the beginning of their command line, and record their calls. */
function scripted(answers: Answers): Programs & { calls: string[]; inputs: (string | undefined)[] } {
  const calls: string[] = [];
  const inputs: (string | undefined)[] = [];
  return {
    calls,
    inputs,
    wait: async (ms) => {
      calls.push(`wait ${ms}`);
    },
    run: async (program, args, { input } = {}) => {
      const call = [program, ...args].join(' ');
      calls.push(call.replaceAll(/\/\S*sward-rollback-\w+/g, '<temporary>'));
      inputs.push(input);
      const [, answer] = Object.entries(answers).find(([begin]) => call.startsWith(begin)) ?? [];
      if (answer instanceof Error) throw answer;
      const next = Array.isArray(answer) ? answer.shift() : answer;
      return typeof next === 'string' ? next : JSON.stringify(next ?? {});
    },
  };
}

describe('rollback', () => {
  const history = (...values: string[]) => ({
    'aws ssm get-parameter-history --name /sward/prod/release': {
      Parameters: values.map((Value, index) => ({ Value, Version: index + 1 })),
    },
  });
  const [first, second] = ['a'.repeat(40), 'b'.repeat(40)];

  test('deploys the release before in a checkout of its own, at once', async () => {
    const programs = scripted(history(first, second, second));

    expect(await rollback('prod', undefined, programs)).toContain(`Stage prod runs ${first} again`);
    expect(programs.calls.slice(1)).toEqual([
      `git worktree add --detach <temporary>/checkout ${first}`,
      'npm ci',
      'npx cdk deploy --all --require-approval never -c stage=prod -c urgent=yes',
      'git worktree remove --force <temporary>/checkout',
    ]);
  });

  test('to a release that is named', async () => {
    const programs = scripted(history(first, second));

    expect(await rollback('prod', 'c'.repeat(40), programs)).toContain('c'.repeat(40));
  });

  test('a deployment that fails leaves no checkout behind', async () => {
    const programs = scripted({ ...history(first, second), 'npx cdk': new Error('No credentials') });

    await expect(rollback('prod', undefined, programs)).rejects.toThrow('No credentials');
    expect(programs.calls.at(-1)).toMatch(/^git worktree remove/);
  });

  test.each([
    ['there is none', history(first), 'has no release before'],
    ['it was no commit', history(`${first}-changed`, second), 'is no commit'],
    ['the account is another', history(), 'says of no release'],
  ])('where %s nothing is deployed', async (_, answers, message) => {
    const programs = scripted(answers);

    await expect(rollback('prod', undefined, programs)).rejects.toThrow(message);
    expect(programs.calls).toHaveLength(1);
  });
});

describe('files of the site that no page names', () => {
  const monday = new Date('2026-03-02T10:00:00.000Z');
  const days = (count: number) => new Date(monday.getTime() + count * 86_400_000);
  const stored = ['assets/old.js', 'assets/new.js'];

  test('stay for a week after they were seen unnamed, and go then', () => {
    const first = toPrune(stored, ['assets/new.js'], {}, monday);
    const early = toPrune(stored, ['assets/new.js'], first.unused, days(6.9));
    const late = toPrune(stored, ['assets/new.js'], early.unused, days(7));

    expect(first).toEqual({ gone: [], unused: { 'assets/old.js': monday.toISOString() } });
    expect(early).toEqual(first);
    expect(late).toEqual({ gone: ['assets/old.js'], unused: {} });
  });

  test('begin anew when a release that was rolled back to names them again', () => {
    const first = toPrune(stored, ['assets/new.js'], {}, monday);
    const back = toPrune(stored, stored, first.unused, days(3));

    expect(toPrune(stored, ['assets/new.js'], back.unused, days(8)).gone).toEqual([]);
  });

  const outputs = { Stacks: [{ Outputs: [{ OutputKey: 'SiteBucket', OutputValue: 'site-1' }] }] };
  const listing = { Contents: stored.map((Key) => ({ Key })) };
  const answers = (unused: unknown, used: unknown = ['assets/new.js']) => ({
    'aws cloudformation describe-stacks --stack-name Sward-prod-edge': outputs,
    'aws s3 cp s3://site-1/assets.json -': JSON.stringify(used),
    'aws s3 cp s3://site-1/unused.json -': unused,
    'aws s3api list-objects-v2 --bucket site-1 --prefix assets/': listing,
  });

  test('are taken out of the bucket of the stage, and the others remembered there', async () => {
    const programs = scripted(answers(JSON.stringify({ 'assets/old.js': monday.toISOString() })));

    expect(await pruneSite('prod', days(8), programs)).toBe(
      '1 files are gone; 0 wait for their week; 1 are named.\n',
    );
    expect(programs.calls).toContainEqual(
      expect.stringContaining(
        'delete-objects --bucket site-1 --delete {"Objects":[{"Key":"assets/old.js"}],"Quiet":true}',
      ),
    );
    expect(programs.inputs.at(-1)).toBe('{}');
  });

  test('the first time nothing goes', async () => {
    const programs = scripted(answers(new Error('Not Found')));

    expect(await pruneSite('prod', monday, programs)).toBe(
      '0 files are gone; 1 wait for their week; 1 are named.\n',
    );
    expect(programs.inputs.at(-1)).toBe(JSON.stringify({ 'assets/old.js': monday.toISOString() }));
  });

  test('where it is not known what pages name nothing goes', async () => {
    const programs = scripted(answers('{}', []));

    await expect(pruneSite('prod', monday, programs)).rejects.toThrow('names no file');
    expect(programs.calls.filter((call) => call.includes('delete'))).toEqual([]);
  });
});

describe('drift', () => {
  const stacks = {
    'aws cloudformation list-stacks': {
      StackSummaries: ['Sward-prod-data', 'Sward-prod-api', 'CDKToolkit'].map((StackName) => ({ StackName })),
    },
    'aws cloudformation detect-stack-drift': { StackDriftDetectionId: 'd1' },
  };
  const status = 'aws cloudformation describe-stack-drift-detection-status';
  const done = { DetectionStatus: 'DETECTION_COMPLETE' };

  test('is waited for, stack by stack of the stage alone', async () => {
    const programs = scripted({
      ...stacks,
      [status]: [{ DetectionStatus: 'DETECTION_IN_PROGRESS' }, done, done],
    });

    expect(await drift('prod', programs)).toBe('2 stacks are what was deployed.\n');
    expect(programs.calls.filter((call) => call.startsWith('wait'))).toHaveLength(1);
    expect(programs.calls.join()).not.toContain('CDKToolkit');
  });

  test('names each resource and what of it differs', async () => {
    const drifted = {
      StackResourceDrifts: [
        {
          LogicalResourceId: 'Uploads',
          ResourceType: 'AWS::S3::Bucket',
          StackResourceDriftStatus: 'MODIFIED',
          PropertyDifferences: [
            { PropertyPath: '/PublicAccessBlockConfiguration', DifferenceType: 'NOT_EQUAL' },
          ],
        },
      ],
    };
    const programs = scripted({
      ...stacks,
      [status]: done,
      'aws cloudformation describe-stack-resource-drifts --stack-name Sward-prod-data': drifted,
    });

    await expect(drift('prod', programs)).rejects.toThrow(
      'Sward-prod-data/Uploads (AWS::S3::Bucket) MODIFIED /PublicAccessBlockConfiguration',
    );
  });

  test('a stage that is not there is no stage without drift', async () => {
    await expect(drift('staging', scripted(stacks))).rejects.toThrow('has no stacks here');
  });
});

test('templates are written under the names that cdk synth gives its own', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'deployed-'));
  const programs = scripted({
    'aws cloudformation list-stacks': { StackSummaries: [{ StackName: 'Sward-prod-data' }] },
    'aws cloudformation get-template --stack-name Sward-prod-data': { TemplateBody: { Resources: {} } },
  });

  await deployedTemplates('prod', folder, programs);
  const written = readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]);
  rmSync(folder, { recursive: true });

  expect(written).toEqual([['Sward-prod-data.template.json', '{"Resources":{}}']]);
});
