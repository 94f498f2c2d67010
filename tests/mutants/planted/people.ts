import type { Mutant } from '../bug.ts';

const auth = (file: string) => `services/auth/src/${file}.ts`;

/** Who is signed in, and for how long. */
export const inPeople: readonly Mutant[] = [
  {
    name: 'sign-ins are not counted before the pool is asked',
    file: auth('sign-in-attempt'),
    piece: 'await takeAttempt(accounts, clock, step, caller);',
    instead: '',
    finder: auth('log-in.test'),
  },
  {
    name: 'a suspended person stays signed in',
    file: auth('suspend-account'),
    piece: 'await revokeSessions(ports, input.accountId);',
    instead: '',
    finder: auth('change-standing.test'),
  },
  {
    name: 'an idle session never ends',
    file: 'shared/lambda/session.ts',
    piece: 'return expiresAt <= now || lastSeenAt + idleMs <= now;',
    instead: 'return expiresAt <= now;',
    finder: 'shared/lambda/session.test.ts',
  },
  {
    name: 'a reset password keeps other sessions',
    file: auth('reset-password'),
    piece: 'await revokeSessions(ports, account.id);',
    instead: '',
    finder: auth('reset-password.test'),
  },
  {
    name: 'a masked name shows the surname',
    file: auth('account'),
    piece: 'initialOf(account.lastName)',
    instead: 'account.lastName',
    finder: auth('account.test'),
  },
];
