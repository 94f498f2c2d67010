import { handler } from './invite.ts';

test('an operator is refused with the wrong fields, each with its reason', async () => {
  const refused = handler({ email: 'ada', firstName: 'Ada', lastName: '' });

  await expect(refused).rejects.toThrow(/^lastName: Last name is required\nemail: Valid email is required$/);
});

test('what is no object is refused', async () => {
  await expect(handler('ada')).rejects.toThrow('fields: Invalid input');
});
