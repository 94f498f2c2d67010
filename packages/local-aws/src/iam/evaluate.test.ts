import type { Access, PolicyStatement, Principal } from '../core/types.ts';
import { allowed, deniedMessage } from './evaluate.ts';

const TABLE = 'arn:aws:dynamodb:us-east-1:000000000000:table/marketplace';

function principal(...statements: PolicyStatement[]): Principal {
  return { accessKeyId: 'K', secretAccessKey: 'S', name: 'role', administrator: false, statements };
}

const allow = (
  Action: string | string[],
  Resource: string | string[],
  Condition?: PolicyStatement['Condition'],
) => ({ Effect: 'Allow', Action, Resource, ...(Condition && { Condition }) }) satisfies PolicyStatement;
const deny = (Action: string, Resource: string): PolicyStatement => ({ Effect: 'Deny', Action, Resource });
const put = (context?: Access['context']): Access => ({
  action: 'dynamodb:PutItem',
  resource: TABLE,
  ...(context && { context }),
});
const keys = (...values: string[]) => put({ 'dynamodb:LeadingKeys': values });
const leading = (operator: string, ...values: string[]) =>
  allow('dynamodb:PutItem', TABLE, { [operator]: { 'dynamodb:LeadingKeys': values } });

test.each<[name: string, statements: PolicyStatement[], access: Access, expected: boolean]>([
  ['nothing allows nothing', [], put(), false],
  ['the same action and resource', [allow('dynamodb:PutItem', TABLE)], put(), true],
  ['one of several', [allow(['dynamodb:GetItem', 'dynamodb:PutItem'], ['x', TABLE])], put(), true],
  ['another action', [allow('dynamodb:GetItem', TABLE)], put(), false],
  ['another resource', [allow('dynamodb:PutItem', `${TABLE}2`)], put(), false],
  ['an action in other case', [allow('DynamoDB:putitem', TABLE)], put(), true],
  ['a resource in other case', [allow('dynamodb:PutItem', TABLE.toUpperCase())], put(), false],
  ['an action with *', [allow('dynamodb:Put*', TABLE)], put(), true],
  ['an action with ?', [allow('dynamodb:PutIte?', TABLE)], put(), true],
  ['a dot is a dot', [allow('dynamodb.PutItem', TABLE)], put(), false],
  ['every resource', [allow('dynamodb:*', '*')], put(), true],
  ['the last segment may hold more', [allow('dynamodb:*', 'arn:aws:dynamodb:*:*:table/*')], put(), true],
  ['a wildcard stays in its segment', [allow('dynamodb:*', 'arn:aws:*:table/marketplace')], put(), false],
  ['a denial wins', [allow('dynamodb:*', '*'), deny('dynamodb:Put*', '*')], put(), false],
  ['a denial of something else', [allow('dynamodb:*', '*'), deny('dynamodb:Get*', '*')], put(), true],

  ['all leading keys match', [leading('ForAllValues:StringLike', 'BID#*')], keys('BID#1', 'BID#2'), true],
  ['one leading key does not', [leading('ForAllValues:StringLike', 'BID#*')], keys('BID#1', 'PAY#2'), false],
  ['one of two patterns each', [leading('ForAllValues:StringLike', 'A*', 'B*')], keys('A1', 'B1'), true],
  ['ForAllValues without the key', [leading('ForAllValues:StringLike', 'BID#*')], put(), true],
  ['ForAllValues takes equals literally', [leading('ForAllValues:StringEquals', 'A*')], keys('A1'), false],
  ['ForAllValues equal', [leading('ForAllValues:StringEquals', 'A', 'B')], keys('B'), true],
  ['ForAnyValue', [leading('ForAnyValue:StringLike', 'A*')], keys('B1', 'A1'), true],
  ['ForAnyValue without the key', [leading('ForAnyValue:StringLike', 'A*')], put(), false],
  ['StringEquals', [leading('StringEquals', 'A')], keys('A'), true],
  ['StringEquals differs', [leading('StringEquals', 'A')], keys('B'), false],
  ['StringEquals without the key', [leading('StringEquals', 'A')], put(), false],
  ['StringEqualsIfExists without the key', [leading('StringEqualsIfExists', 'A')], put(), true],
  ['StringNotEquals without the key', [leading('StringNotEquals', 'A')], put(), true],
  ['StringNotEquals differs', [leading('StringNotEquals', 'A')], keys('B'), true],
  ['StringNotEquals equal', [leading('StringNotEquals', 'A')], keys('A'), false],
  ['StringNotLike of several', [leading('StringNotLike', 'A*')], keys('B', 'A1'), false],
  ['a key in other case', [leading('StringLike', 'A*')], put({ 'DynamoDB:leadingkeys': 'A1' }), true],
  [
    'ArnLike by segment',
    [allow('*', '*', { ArnLike: { 'aws:SourceArn': 'arn:aws:sqs:*:*:orders*' } })],
    put({ 'aws:SourceArn': 'arn:aws:sqs:us-east-1:000000000000:orders-dead' }),
    true,
  ],
  [
    'Null false asks for a key',
    [allow('*', '*', { Null: { 'dynamodb:LeadingKeys': 'false' } })],
    keys('A#1'),
    true,
  ],
  [
    'Null false refuses a call without one, which ForAllValues lets through',
    [
      allow('*', '*', {
        'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['A#*'] },
        Null: { 'dynamodb:LeadingKeys': 'false' },
      }),
    ],
    put(),
    false,
  ],
  ['Null true asks for none', [allow('*', '*', { Null: { k: 'true' } })], put(), true],
  ['Null true refuses one', [allow('*', '*', { Null: { k: 'true' } })], put({ k: 'v' }), false],
  [
    'all conditions must hold',
    [allow('*', '*', { StringEquals: { a: '1', b: '2' } })],
    put({ a: '1', b: '3' }),
    false,
  ],
  [
    'Bool',
    [allow('*', '*', { Bool: { 'aws:SecureTransport': 'true' } })],
    put({ 'aws:SecureTransport': 'True' }),
    true,
  ],
])('%s', (_name, statements, access, expected) => {
  expect(allowed(principal(...statements), access)).toBe(expected);
});

test('the administrator may do all', () => {
  expect(allowed({ ...principal(deny('*', '*')), administrator: true }, put())).toBe(true);
});

test('the message names who, what and on what', () => {
  expect(deniedMessage(principal(), put())).toBe(
    `User: role is not authorized to perform: dynamodb:PutItem on resource: ${TABLE} because no identity-based policy allows the dynamodb:PutItem action`,
  );
});
