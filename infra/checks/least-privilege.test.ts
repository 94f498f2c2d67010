import { allowed } from '@sward/local-aws/testing';
import { synthesize } from '../testing.ts';
import { dividedGrants, ONLY_AS_A_WHOLE, openGrants } from './least-privilege.ts';
import { type Found, listOf, of, statements } from './resources.ts';

let prod: Found[];
let local: Found[];

beforeAll(async () => {
  prod = await synthesize('prod');
  local = await synthesize('local');
});

describe('permissions', () => {
  test('no statement allows every action or, but for what AWS cannot narrow, every resource', () => {
    for (const { policy, statement } of statements(prod)) {
      for (const action of listOf(statement.Action)) {
        expect(`${policy} ${action}`).not.toMatch(/ (\*|\w+:\*)$/);
      }
      const asAws = listOf(statement.Action).every((action) => ONLY_AS_A_WHOLE.includes(action));
      if (!asAws) expect([policy, statement.Resource]).not.toEqual([policy, '*']);
    }
  });

  test('every access of a service to a table names its leading keys', () => {
    const open = statements(prod).filter(({ statement }) => {
      const touchesItems = listOf(statement.Action).some((action) =>
        /^dynamodb:((Get|BatchGet|BatchWrite|Put|Update|Delete|ConditionCheck)Item|Query|Scan)$/.test(action),
      );
      return touchesItems && !statement.Condition?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys'];
    });

    expect(open).toEqual([]);
    expect(openGrants(prod)).toEqual([]);
  });

  test('one statement covers every key of a table and action, so that batches and transactions are let through', () => {
    expect(dividedGrants(prod)).toEqual([]);
    expect(dividedGrants(local)).toEqual([]);
  });

  test('a role has no more policy than IAM takes: 10,240 characters, spaces left out', () => {
    const sizes = of(prod, 'AWS::IAM::Policy').map(({ id, properties }) => ({
      id,
      size: JSON.stringify(properties.PolicyDocument).replaceAll(/\s/g, '').length,
    }));

    // References are longer or shorter than the resolved values, but never by a fifth.
    expect(sizes.filter(({ size }) => size > 0.8 * 10_240)).toEqual([]);
  });

  test('a role is passed to the scheduler, and to no other service', () => {
    const passing = statements(prod).filter(({ statement }) =>
      listOf(statement.Action).includes('iam:PassRole'),
    );

    expect(passing.length).toBeGreaterThan(2);
    for (const { statement } of passing)
      expect(statement.Condition).toEqual({
        StringEquals: { 'iam:PassedToService': 'scheduler.amazonaws.com' },
      });
  });

  test('no one may scan', () => {
    expect(statements(prod).flatMap(({ statement }) => listOf(statement.Action))).not.toContain(
      'dynamodb:Scan',
    );
  });

  test('every function has a role of its own, which no one else takes on and which logs to its own group alone', () => {
    const functions = of(prod, 'AWS::Lambda::Function').filter(({ stack }) => !stack.endsWith('edge'));
    const roles = functions.map(({ stack, properties }) => `${stack} ${properties.Role['Fn::GetAtt'][0]}`);

    expect(functions.length).toBeGreaterThan(15);
    expect(new Set(roles).size).toBe(functions.length);
    for (const [index, { stack, properties }] of functions.entries()) {
      const role = prod.find((each) => `${each.stack} ${each.id}` === roles[index]);
      const own = of(prod, 'AWS::IAM::Policy')
        .filter((policy) => policy.stack === stack && policy.properties.Roles[0].Ref === role?.id)
        .flatMap((policy) => policy.properties.PolicyDocument.Statement);
      const logs = own.filter(({ Action }) => JSON.stringify(Action).includes('logs:'));

      expect(role?.properties.AssumeRolePolicyDocument.Statement).toEqual([
        { Action: 'sts:AssumeRole', Effect: 'Allow', Principal: { Service: 'lambda.amazonaws.com' } },
      ]);
      expect(role?.properties.ManagedPolicyArns).toBeUndefined();
      expect(logs.map(({ Resource }) => Resource['Fn::GetAtt'][0])).toEqual([
        properties.LoggingConfig.LogGroup.Ref,
      ]);
    }
  });

  test('of a session, every service but auth may change when it was used, and nothing else', () => {
    const updating = statements(prod).filter(
      ({ policy, statement }) =>
        !policy.startsWith('Auth') &&
        listOf(statement.Action).includes('dynamodb:UpdateItem') &&
        JSON.stringify(statement.Condition).includes('SESSION#*'),
    );

    expect(updating.map(({ policy }) => policy.replace(/Role.*/, '')).sort()).toEqual([
      ...['BidsApi', 'MessagingApi', 'MessagingLive', 'PaymentsApi', 'RequestsApi'],
    ]);
    for (const { statement } of updating) {
      const statements = [{ ...statement, Effect: 'Allow', Resource: '*' }];
      const role = { name: 'role', accessKeyId: '', secretAccessKey: '', administrator: false, statements };
      const may = (...attributes: string[]) =>
        allowed(role as Parameters<typeof allowed>[0], {
          action: 'dynamodb:UpdateItem',
          resource: 'table',
          context: { 'dynamodb:LeadingKeys': ['SESSION#1'], 'dynamodb:Attributes': attributes },
        });
      expect(may('pk', 'sk', 'lastSeenAt')).toBe(true);
      for (const other of ['userType', 'accountId', 'secondFactor', 'expiresAt'])
        expect(may('pk', 'sk', 'lastSeenAt', other)).toBe(false);
    }
  });

  test('mail is sent from the one address of the stage', () => {
    const sending = statements(prod).filter(({ statement }) =>
      JSON.stringify(statement.Resource).includes('identity/'),
    );

    expect(sending.length).toBeGreaterThan(3);
    for (const { statement } of sending) {
      expect(statement.Condition).toEqual({ StringEquals: { 'ses:FromAddress': 'hello@lawns.example' } });
    }
  });

  test("only auth's functions may read what people export", () => {
    const reading = statements(prod).filter(
      ({ statement }) =>
        listOf(statement.Action).includes('s3:GetObject') &&
        /"\/exports|"\/\*/.test(JSON.stringify(statement.Resource)),
    );

    expect(reading.map(({ policy }) => policy.replace(/Role.*/, '')).sort()).toEqual([
      'AuthApi',
      'AuthInbox',
    ]);
  });
});

const unguarded = (...leading: string[]) => ({
  'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': leading },
});
const keys = (...leading: string[]) => ({
  Condition: { ...unguarded(...leading), Null: { 'dynamodb:LeadingKeys': 'false' } },
});

test.each(['AWS::IAM::Policy', 'AWS::IAM::ManagedPolicy', 'AWS::IAM::Role'])(
  'an open grant that is planted in a %s is found',
  (type) => {
    const planted = [
      { Action: 'sqs:SendMessage', Resource: '*' },
      { Action: 'dynamodb:ListStreams', Resource: '*' },
      { Action: ['dynamodb:GetItem', 'dynamodb:PutItem'], Resource: 'table' },
      { Action: 'dynamodb:Query', Resource: 'table', ...keys('*') },
      { Action: 'dynamodb:Query', Resource: 'table', ...keys('BID#*', '*#BID') },
      { Action: 'dynamodb:Query', Resource: 'table', ...keys('BID#*', 'REQUEST#*') },
      { Action: 'dynamodb:*', Resource: 'table' },
      { Action: 'dynamodb:Query', Resource: 'table', Condition: unguarded('BID#*') },
      { Action: 'iam:PassRole', Resource: 'role' },
    ];

    expect(openGrants(planted.map((statement) => policy(type, statement)))).toEqual([
      'Planted grants every resource',
      'Planted grants dynamodb:GetItem on every item',
      'Planted grants dynamodb:PutItem on every item',
      'Planted grants dynamodb:Query on every item',
      'Planted grants dynamodb:Query on every item',
      'Planted grants dynamodb:* on every item',
      'Planted grants dynamodb:Query on every item',
      'Planted grants a role to every service',
    ]);
  },
);

test('what two statements allow by halves is found', () => {
  const planted = policy('AWS::IAM::Policy', {});
  planted.properties.PolicyDocument.Statement = [
    { Action: 'dynamodb:GetItem', Resource: 'table', ...keys('BID#*') },
    { Action: ['dynamodb:Query', 'dynamodb:GetItem'], Resource: ['table', 'other'], ...keys('REQUEST#*') },
  ];

  expect(dividedGrants([planted])).toEqual(['Planted grants dynamodb:GetItem on "table" twice']);
});

function policy(type: string, statement: object): Found {
  const PolicyDocument = { Statement: { Effect: 'Allow', ...statement } };
  const properties = type === 'AWS::IAM::Role' ? { Policies: [{ PolicyDocument }] } : { PolicyDocument };
  return { stack: 'services', id: 'Planted', type, properties };
}
