import { synthesize } from '../testing.ts';
import { CALLERS, PERMISSIONS } from './expected/permissions.ts';
import { readCallers, readPermissions } from './permissions.ts';
import type { Found } from './resources.ts';

let prod: Found[];
let local: Found[];

beforeAll(async () => {
  prod = await synthesize('prod');
  local = await synthesize('local');
});

describe('what is granted', () => {
  // Only stage `local` has sample people.
  const seeds = Object.keys(PERMISSIONS).filter((holder) => holder.endsWith('-seed'));

  test('only to those of the table', () => {
    const holders = [...Object.keys(readPermissions(prod)), ...seeds];

    expect(holders.sort()).toEqual(Object.keys(PERMISSIONS).sort());
  });

  test.each(Object.keys(PERMISSIONS))('to %s is what the table says', (holder) => {
    const granted = readPermissions(seeds.includes(holder) ? local : prod);

    expect(granted[holder]).toEqual(PERMISSIONS[holder]);
  });

  test('on one machine is what is granted in the cloud', () => {
    const granted = readPermissions(local);
    // Roles of schedules and of copies of files are named after their stacks.
    const functions = Object.keys(granted).filter((holder) => /^[a-z-]+$/.test(holder));
    const inCloud = JSON.parse(
      JSON.stringify(PERMISSIONS)
        .replaceAll('sward-prod', 'sward-local')
        .replaceAll('lawns.example', 'sward.test'),
    );

    expect(functions.length).toBeGreaterThan(15);
    expect(Object.fromEntries(functions.map((holder) => [holder, granted[holder]]))).toEqual(
      Object.fromEntries(functions.map((holder) => [holder, inCloud[holder]])),
    );
  });

  test('to call, to send to and to read from outside is what the table says', () => {
    expect(readCallers(prod)).toEqual(CALLERS);
  });
});

describe('a role is read', () => {
  const role = (properties: Found['properties'] = {}): Found => ({
    stack: 'services',
    id: 'Role',
    type: 'AWS::IAM::Role',
    properties: {
      AssumeRolePolicyDocument: { Statement: [{ Principal: { Service: 'lambda.amazonaws.com' } }] },
      ...properties,
    },
  });
  const allowed = (...Statement: object[]) => ({
    Policies: [{ PolicyDocument: { Statement: Statement.map((each) => ({ Effect: 'Allow', ...each })) } }],
  });
  const unguarded = (...leading: string[]) => ({
    'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': leading },
  });
  const keys = (...leading: string[]) => ({
    ...unguarded(...leading),
    Null: { 'dynamodb:LeadingKeys': 'false' },
  });
  const table = { 'Fn::ImportValue': 'Sward-prod-data:ExportsOutputFnGetAttBidsBE8A900EArn3C4EFE21' };
  const get = ['dynamodb:GetItem', 'dynamodb:BatchGetItem'];

  test('key by key, with what one statement adds to another', () => {
    const policies = allowed(
      { Action: get, Resource: table, Condition: keys('BID#*', 'JOB#*') },
      { Action: 'dynamodb:DeleteItem', Resource: table, Condition: keys('JOB#*') },
    );

    expect(readPermissions([role(policies)])).toEqual({
      Role: { 'Bids BID#*': 'get', 'Bids JOB#*': 'get delete' },
    });
  });

  test.each([
    ['no leading keys', { Action: get, Resource: table }, { 'Bids (every item)': 'get' }],
    [
      'leading keys that a call need not name',
      { Action: get, Resource: table, Condition: unguarded('BID#*') },
      { 'Bids BID#* (or no key at all)': 'get' },
    ],
    [
      'half of what belongs together',
      { Action: 'dynamodb:GetItem', Resource: table, Condition: keys('BID#*') },
      { 'Bids BID#*': 'dynamodb:GetItem' },
    ],
    ['all but a few actions', { NotAction: 'iam:PassRole', Resource: '*' }, { '*': 'all but iam:PassRole' }],
    [
      'another condition beside the keys',
      {
        Action: get,
        Resource: table,
        Condition: { ...keys('BID#*'), Bool: { 'aws:SecureTransport': 'true' } },
      },
      { 'Bids BID#* if {"Bool":{"aws:SecureTransport":"true"}}': 'get' },
    ],
  ])('with %s', (_, statement, expected) => {
    expect(readPermissions([role(allowed(statement))])).toEqual({ Role: expected });
  });

  test('with policies of AWS, and by another person who takes it on', () => {
    const found = readPermissions([
      role({
        ManagedPolicyArns: ['arn:aws:iam::aws:policy/AdministratorAccess'],
        AssumeRolePolicyDocument: { Statement: [{ Principal: { AWS: '*' } }] },
      }),
    ]);

    expect(found).toEqual({
      'Role, by {"AWS":"*"}': { 'iam policy/AdministratorAccess': 'managed policy' },
    });
  });
});
