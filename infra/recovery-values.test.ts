import { App } from 'aws-cdk-lib';
import { readRecovery } from './recovery-values.ts';

const read = (context: Record<string, unknown>) => readRecovery(new App({ context }));

test('a stage without a word has no copies and works on its own tables', () => {
  expect(read({})).toEqual({ backup: 'none', tables: {} });
});

test('values come as JSON or as objects', () => {
  const backup = { region: 'us-west-2', account: '444455556666' };
  const accounts = { name: 'then', streamArn: 'arn:aws:dynamodb:us-east-1:111122223333:table/then/stream/1' };

  const expected = { backup, tables: { accounts } };
  expect(read({ backup: JSON.stringify(backup), tables: JSON.stringify({ accounts }) })).toEqual(expected);
  expect(read({ backup, tables: { accounts } })).toEqual(expected);
});

test.each<[string, Record<string, unknown>]>([
  ['the region of the stage itself', { backup: { region: 'us-east-1', account: '444455556666' } }],
  ['an account that is none', { backup: { region: 'us-west-2', account: '4444' } }],
  ['no JSON', { backup: 'us-west-2' }],
  ['a table that there is not', { tables: { people: { name: 'then', streamArn: ':table/then/stream/1' } } }],
  [
    'the stream of another table',
    { tables: { accounts: { name: 'then', streamArn: ':table/now/stream/1' } } },
  ],
  ['a table without its stream', { tables: { accounts: { name: 'then' } } }],
])('%s is refused', (_, context) => {
  expect(() => read(context)).toThrow(/backup|tables/);
});
