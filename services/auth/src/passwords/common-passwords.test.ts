import { newPassword } from '@sward/shared/contract/auth/sign-in';
import { COMMON_PASSWORDS, isCommonPassword } from './common-passwords.ts';

test('at least 3,000 of the passwords that the form would accept are too common', () => {
  const taken = [...COMMON_PASSWORDS].filter((word) => newPassword.safeParse(word).success);

  expect(taken).toHaveLength(COMMON_PASSWORDS.size);
  expect(taken.length).toBeGreaterThanOrEqual(3000);
});

test('each is found in any case, and stored in the compared one', () => {
  expect([...COMMON_PASSWORDS].filter((word) => !isCommonPassword(word.toUpperCase()))).toEqual([]);
});

test.each([
  '87654321',
  '11111111',
  '1q2w3e4r',
  'qwertyuiop',
  'P@ssw0rd',
  'iloveyou',
  'Summer2026',
  'sward123',
])('%s is one', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each(['mow-the-lawn', 'aubretia-hedge', '3-apples-in-may', 'password124'])('%s is none', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});
