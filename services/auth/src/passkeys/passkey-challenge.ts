import { type AccountActor, epochSeconds, MINUTE } from '@sward/shared/kernel';
import { hashOf } from '@sward/shared/lambda/pure';
import { all, atLeast, type Condition, equals, type Key, missing } from '@sward/shared/table';
import type { SessionPorts } from '../ports.ts';

/** How long somebody may take at the device. */
export const CHALLENGE_MS = 5 * MINUTE;

/** What a challenge is for; whoever is signed in gets one for this session alone. */
export type Asked =
  | { purpose: 'sign-in' }
  | { purpose: 'prove' | 'add'; session: Pick<AccountActor, 'sessionId'> };

/** A new challenge: 256 random bits, base64url. Stored as its hash. */
export async function makeChallenge({ accounts, clock, ids }: SessionPorts, asked: Asked): Promise<string> {
  const challenge = ids.secret();
  const expiresAt = clock.now() + CHALLENGE_MS;
  const sessionId = 'session' in asked ? asked.session.sessionId : undefined;
  await accounts.transact([
    {
      put: {
        ...challengeKey(challenge),
        ...{ purpose: asked.purpose, sessionId, expiresAt, ttl: epochSeconds(expiresAt) },
      },
      if: missing(),
    },
  ]);
  return challenge;
}

/**
 * Takes a challenge away, before what was signed is looked at: whatever comes of it, it is good for nothing more.
 * @throws AppError passkey_invalid when it was used, is over, or was made for something or somebody else.
 */
export async function consumeChallenge(
  { accounts, clock }: SessionPorts,
  challenge: string,
  asked: Asked,
): Promise<void> {
  const own: Condition =
    'session' in asked ? equals('sessionId', asked.session.sessionId) : missing('sessionId');
  const live = atLeast('expiresAt', clock.now() + 1);
  await accounts.transact([
    {
      delete: challengeKey(challenge),
      if: all(equals('purpose', asked.purpose), own, live),
      onConflict: 'passkey_invalid',
    },
  ]);
}

function challengeKey(challenge: string): Key {
  return { pk: `CHALLENGE#${hashOf(challenge)}`, sk: 'CHALLENGE' };
}
