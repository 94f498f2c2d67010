import { readOperator } from './read-operator.ts';

test('wrong fields are named, each with its reason in English', () => {
  const read = () => readOperator({ email: 'ada', firstName: 'Ada', lastName: '' });

  expect(read).toThrow(/^lastName: Last name is required\nemail: Valid email is required$/);
  expect(() => readOperator('ada')).toThrow('fields: Invalid input');
});

test('right fields are accepted', () => {
  const operator = { email: 'ada@sward.test', firstName: 'Ada', lastName: 'Moss' };

  expect(readOperator(operator)).toMatchObject(operator);
});
