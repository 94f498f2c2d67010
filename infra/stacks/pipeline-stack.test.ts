import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Found, listOf, namedBy, of, type Properties } from '../checks/resources.ts';
import { ROOT } from '../paths.ts';
import { synthesize } from '../testing.ts';

let found: Found[];

beforeAll(async () => {
  found = await synthesize('prod', 'pipeline');
});

const roles = (all = found) =>
  Object.fromEntries(
    of(all, 'AWS::IAM::Role').map(({ properties }) => [properties.RoleName, properties]),
  ) as Record<string, Properties>;

/** Returns the grants of a role. */
function granted(name: string, all = found): { effect: string; actions: string[]; on: string }[] {
  return of(all, 'AWS::IAM::Policy')
    .filter(({ stack, properties }) => namedBy(properties.Roles[0], stack, all)?.properties.RoleName === name)
    .flatMap(({ properties }) => listOf<Properties>(properties.PolicyDocument.Statement))
    .map(({ Effect, Action, Resource }) => ({
      effect: Effect,
      actions: listOf<string>(Action),
      on: listOf<unknown>(Resource).map(String).join(' '),
    }));
}

const trusted = (subject: string) => [
  {
    Effect: 'Allow',
    Action: 'sts:AssumeRoleWithWebIdentity',
    Principal: { Federated: expect.anything() },
    Condition: {
      StringEquals: {
        'token.actions.githubusercontent.com:aud': 'sts.amazonaws.com',
        'token.actions.githubusercontent.com:sub': subject,
      },
    },
  },
];

test('GitHub vouches for runs, and for AWS alone', () => {
  const [provider, ...others] = of(found, 'AWS::IAM::OIDCProvider');

  expect(others).toEqual([]);
  expect(provider?.properties).toMatchObject({
    Url: 'https://token.actions.githubusercontent.com',
    ClientIdList: ['sts.amazonaws.com'],
  });
});

test.each([
  ['sward-pipeline-deploy', 'repo:lawns-example/sward:environment:prod'],
  ['sward-pipeline-site', 'repo:lawns-example/sward:environment:prod'],
  ['sward-pipeline-read', 'repo:lawns-example/sward:ref:refs/heads/main'],
])('%s is taken on by runs of %s, compared as a whole', (name, subject) => {
  expect(roles()[name]?.AssumeRolePolicyDocument.Statement).toEqual(trusted(subject));
});

test('there is no role beside them', () => {
  expect(Object.keys(roles()).sort()).toEqual([
    'sward-pipeline-deploy',
    'sward-pipeline-read',
    'sward-pipeline-site',
  ]);
});

test('who deploys may take on three roles of the CDK and do nothing else; that of CloudFormation is not one of them', () => {
  const role = (name: string) =>
    `arn:aws:iam::111122223333:role/cdk-hnb659fds-${name}-role-111122223333-us-east-1`;

  expect(granted('sward-pipeline-deploy')).toEqual([
    {
      effect: 'Allow',
      actions: ['sts:AssumeRole'],
      on: ['deploy', 'file-publishing', 'lookup'].map(role).join(' '),
    },
  ]);
  expect(roles()['sward-pipeline-deploy']?.ManagedPolicyArns).toBeUndefined();
});

test('who compares is denied all contents', () => {
  const [denied] = granted('sward-pipeline-read').filter(({ effect }) => effect === 'Deny');

  expect(denied?.on).toBe('*');
  expect(denied?.actions).toEqual(
    expect.arrayContaining([
      'dynamodb:GetItem',
      's3:GetObject',
      'secretsmanager:GetSecretValue',
      'logs:GetLogEvents',
    ]),
  );
});

test('who takes old files away touches the site of its stage, and no document of it', () => {
  const deleting = granted('sward-pipeline-site').filter(({ actions }) =>
    actions.includes('s3:DeleteObject'),
  );

  expect(deleting.map(({ on }) => on)).toEqual(['arn:aws:s3:::sward-prod-edge-site*/assets/*']);
});

test('who verifies is in the account of stages that keep nothing, and gets what the command calls and no more', async () => {
  const ephemeral = await synthesize('ephemeral', 'pipeline');
  const grants = granted('sward-pipeline-verify', ephemeral);
  const read = (path: string) => readFileSync(join(ROOT, 'tools/verify', path), 'utf8');
  const asked = ['checks/alarm.ts', 'checks/timer.ts', 'checks/account.ts', 'checks/live.ts', 'stage.ts']
    .flatMap((path) => [
      ...read(path).matchAll(/new (\w+)Command\(|Action: '([A-Z]\w+)'|\.(AdminGetUser|GetSecretValue)'/g),
    ])
    .flatMap(([, ...each]) => each.filter(Boolean))
    // Names of the actions in IAM.
    .map((each) => ({ Get: 'GetItem', Delete: 'DeleteItem' })[each] ?? each);
  const allowed = grants.flatMap(({ actions }) => actions).map((action) => action.split(':')[1]);

  expect(roles(ephemeral)['sward-pipeline-verify']?.AssumeRolePolicyDocument.Statement).toEqual(
    trusted('repo:lawns-example/sward:environment:ephemeral'),
  );
  // It signs addresses, and lists no tables: AWS grants that only on all tables.
  expect(read('checks/account.ts')).toContain('presign(');
  expect(allowed).toEqual(expect.arrayContaining(['GetObject', 'ListBucket']));
  expect(read('checks/bounce.ts') + read('../ops/suppressed.ts')).not.toContain('tableNameOf');
  expect(new Set(asked).size).toBeGreaterThan(10);
  expect(allowed).toEqual(expect.arrayContaining([...new Set(asked)]));
  expect(grants.filter(({ on }) => !/sward|StripeSecret|userpool/i.test(on))).toEqual([]);
});

test('the account of stages that leave nothing behind keeps what they share', async () => {
  const ephemeral = await synthesize('ephemeral', 'pipeline');

  expect(of(ephemeral, 'AWS::ApiGateway::Account')).toHaveLength(1);
  expect(of(found, 'AWS::ApiGateway::Account')).toEqual([]);
});
