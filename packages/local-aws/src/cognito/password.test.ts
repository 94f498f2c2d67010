import { scryptSync } from 'node:crypto';
import { hashPassword, verifyPassword } from './password.ts';

const PASSWORD = 'Mow-the-lawn-42';

test('a password is known again by what is kept of it, and no other one is', async () => {
  const kept = await hashPassword(PASSWORD);

  expect(await verifyPassword(PASSWORD, kept)).toBe(true);
  expect(await verifyPassword(`${PASSWORD}3`, kept)).toBe(false);
  expect(await verifyPassword('', undefined)).toBe(false);
});

test('those of a state from before, which does not say what a hash cost, are known, too', async () => {
  const salt = '0123456789abcdef0123456789abcdef';
  const hash = scryptSync(PASSWORD, salt, 32, { N: 4096, r: 8, p: 1 }).toString('hex');

  expect(await verifyPassword(PASSWORD, { salt, hash })).toBe(true);
});
