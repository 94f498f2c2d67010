import type { Mutant } from '../bug.ts';

/** Passkeys, and routes that ask for the password or a passkey once more. */
const SIGN_IN = 'services/auth/src/passkeys/passkey-sign-in.test.ts';
const ADDING = 'services/auth/src/passkeys/passkeys.test.ts';
const OPERATORS = 'services/auth/src/passkeys/operator-passkeys.test.ts';

export const inPasskeys: readonly Mutant[] = [
  {
    name: 'a challenge that was signed once is good for ever',
    file: 'services/auth/src/passkeys/passkey-challenge.ts',
    piece: 'delete: challengeKey(challenge),',
    instead: 'check: challengeKey(challenge),',
    finder: SIGN_IN,
  },
  {
    name: 'a challenge counts in every session',
    file: 'services/auth/src/passkeys/passkey-challenge.ts',
    piece: "equals('sessionId', asked.session.sessionId)",
    instead: "equals('purpose', asked.purpose)",
    finder: SIGN_IN,
  },
  {
    name: 'a challenge to sign in adds a passkey',
    file: 'services/auth/src/passkeys/passkey-challenge.ts',
    piece: "if: all(equals('purpose', asked.purpose), own, live),",
    instead: 'if: live,',
    finder: ADDING,
  },
  {
    name: 'a passkey counts on a device that has not recognized its holder',
    file: 'services/auth/src/passkeys/check-passkey.ts',
    piece: `      requireUserVerification: true,
      credential: {`,
    instead: `      requireUserVerification: false,
      credential: {`,
    finder: SIGN_IN,
  },
  {
    name: 'the counter of a passkey is not kept',
    file: 'services/auth/src/passkeys/passkey-store.ts',
    piece: 'set: { counter: use.counter, synced',
    instead: 'set: { synced',
    finder: SIGN_IN,
  },
  {
    name: 'a passkey of a suspended account signs in',
    file: 'services/auth/src/passkeys/sign-in-with-passkey.ts',
    piece: 'if (!account || !passkey || !hasOwnPassword(account))',
    instead: 'if (!account || !passkey)',
    finder: SIGN_IN,
  },
  {
    name: 'the last factor of an operator may go',
    file: 'services/auth/src/passkeys/passkey-store.ts',
    piece: 'if: keepOne ? another : exists(),',
    instead: 'if: exists(),',
    finder: OPERATORS,
  },
  {
    name: 'the password of an operator alone adds a factor',
    file: 'services/auth/src/security/guard-factors.ts',
    piece: "if (account.secondFactor || account.passkeys) throw new AppError('second_factor_needed');",
    instead: '',
    finder: OPERATORS,
  },
  {
    name: 'a session steps up for ever',
    file: 'shared/lambda/http/session.ts',
    piece:
      'const steppedUp = now < Math.max(session.createdAt, provedAt) + STEP_UP_MS && { steppedUp: true };',
    instead: 'const steppedUp = session.createdAt > 0 && { steppedUp: true };',
    finder: 'shared/lambda/http/session.test.ts',
  },
  {
    name: 'operators decide without a step-up',
    file: 'shared/lambda/http/guards.ts',
    piece: '  if (asksForStepUp(route)) requireStepUp(actor);\n',
    instead: '',
    finder: 'shared/lambda/http/guards.test.ts',
  },
  {
    name: 'a session that was left open releases any amount',
    file: 'services/payments/src/settlement/confirm-job.ts',
    piece: '  if (workOf(payment) > STEP_UP_ABOVE_CENTS) requireStepUp(actor);\n',
    instead: '',
    finder: 'services/payments/src/settlement/confirm-job.test.ts',
  },
];
