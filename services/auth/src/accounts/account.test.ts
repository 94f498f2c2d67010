import { isAppError } from '@sward/shared/kernel';
import { type AccountRole, accountLifecycle, displayNameOf } from './account.ts';

const STATES = [null, 'unconfirmed', 'active', 'suspended'] as const;
const ACTIONS = ['register', 'confirm'] as const;
const ROLES: readonly AccountRole[] = ['visitor', 'mailbox'];

test('allows every row of the lifecycle and refuses every other pair', () => {
  const taken: string[] = [];
  for (const from of STATES) {
    for (const action of ACTIONS) {
      for (const role of ROLES) {
        try {
          taken.push(`${role} ${action} ${from} -> ${accountLifecycle.next(from, action, role)}`);
        } catch (error) {
          expect(isAppError(error, 'state_changed')).toBe(true);
        }
      }
    }
  }

  expect(taken).toEqual([
    'visitor register null -> unconfirmed',
    'visitor register unconfirmed -> unconfirmed',
    'mailbox confirm unconfirmed -> active',
  ]);
});

test.each([
  ['Dana', 'Hill', 'Dana H.'],
  ['José', 'ñandú', 'José Ñ.'],
])('%s %s is shown as %s', (firstName, lastName, shown) => {
  expect(displayNameOf({ firstName, lastName })).toBe(shown);
});
