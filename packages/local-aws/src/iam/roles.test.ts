import type { Resource } from '../core/types.ts';
import { invokePermissions } from './permissions.ts';
import { statementsByRole } from './roles.ts';

const ROLE = 'arn:aws:iam::000000000000:role/api';
const BASIC = 'arn:aws:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole';

const resource = (type: string, ref: string, arn: string, properties: Resource['properties']): Resource => ({
  stack: 'shop',
  logicalId: ref,
  type,
  ref,
  arn,
  properties,
});
const role = (properties: Resource['properties'] = {}) => resource('AWS::IAM::Role', 'api', ROLE, properties);
const document = (Action: string, more = {}) => ({
  Statement: [{ Effect: 'Allow', Action, Resource: '*', ...more }],
});
const actions = (...resources: Resource[]) =>
  statementsByRole(resources)
    .get(ROLE)
    ?.flatMap(({ Action }) => Action);

test('a role has its inline, attached, managed and known AWS policies, and no one else’s', () => {
  const managed = 'arn:aws:iam::000000000000:policy/own';

  const found = actions(
    role({ Policies: [{ PolicyDocument: document('a:1') }], ManagedPolicyArns: [BASIC, managed] }),
    resource('AWS::IAM::Policy', 'p', '', { Roles: ['api'], PolicyDocument: document('a:2') }),
    resource('AWS::IAM::Policy', 'q', '', { Roles: ['other'], PolicyDocument: document('a:3') }),
    resource('AWS::IAM::ManagedPolicy', 'm', managed, { PolicyDocument: document('a:4') }),
  );

  expect(found).toEqual([
    'a:1',
    'a:2',
    'logs:CreateLogGroup',
    'logs:CreateLogStream',
    'logs:PutLogEvents',
    'a:4',
  ]);
});

test.each([
  ['an unknown managed policy', role({ ManagedPolicyArns: ['arn:aws:iam::aws:policy/AdministratorAccess'] })],
  ['an unknown field', role({ Policies: [{ PolicyDocument: document('a', { NotAction: 'b' }) }] })],
  [
    'an unknown operator',
    role({ Policies: [{ PolicyDocument: document('a', { Condition: { DateLessThan: { k: 'v' } } }) }] }),
  ],
])('%s stops the start and says where', (_name, declared) => {
  expect(() => statementsByRole([declared])).toThrow(/^Stack shop, api: /);
});

describe('who may invoke a function', () => {
  const permission = (properties: Resource['properties']) =>
    resource('AWS::Lambda::Permission', 'x', '', { Action: 'lambda:InvokeFunction', ...properties });
  const fn = 'arn:aws:lambda:us-east-1:000000000000:function:api';
  const gateway = 'apigateway.amazonaws.com';
  const source = 'arn:aws:execute-api:us-east-1:000000000000:abc/$default/GET/api/bids';

  test.each<[name: string, properties: Resource['properties'], expected: boolean]>([
    [
      'everything of the API',
      { FunctionName: fn, Principal: gateway, SourceArn: source.replace(/\/.*/, '/*') },
      true,
    ],
    [
      'one route',
      { FunctionName: fn, Principal: gateway, SourceArn: source.replace('$default/GET', '*/*') },
      true,
    ],
    ['a function by name, any source', { FunctionName: 'api', Principal: gateway }, true],
    ['another API', { FunctionName: fn, Principal: gateway, SourceArn: source.replace('abc', 'xyz') }, false],
    ['another service', { FunctionName: fn, Principal: 'events.amazonaws.com' }, false],
    ['another function', { FunctionName: `${fn}2`, Principal: gateway }, false],
    ['another action', { FunctionName: fn, Principal: gateway, Action: 'lambda:GetFunction' }, false],
  ])('%s', (_name, properties, expected) => {
    const permitted = invokePermissions([permission(properties)]);

    expect(permitted(fn, gateway, source)).toBe(expected);
  });
});
