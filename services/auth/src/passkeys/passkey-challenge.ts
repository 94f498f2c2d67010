import { type AccountActor, epochSeconds, MINUTE } from '@sward/shared/kernel';
import { hashOf } from '@sward/shared/lambda/pure';
import { all, atLeast, type Condition, equals, type Key, missing } from '@sward/shared/table';
import type { SessionPorts } from '../ports.ts';

/** Time to complete the prompt on the device. */
export const CHALLENGE_MS = 5 * MINUTE;

/** The purpose of a challenge; one for a signed-in account is valid in its session only. */
export type ChallengePurpose =
  | { purpose: 'sign-in' }
  | { purpose: 'prove' | 'add'; session: Pick<AccountActor, 'sessionId'> };

/** Creates a challenge of 256 random bits, base64url. Only its hash is stored. */
export async function makeChallenge(
  { accounts, clock, ids }: SessionPorts,
  asked: ChallengePurpose,
): Promise<string> {
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
 * Deletes a challenge before its signature is verified, so that each is valid once whatever the result.
 * @throws AppError passkey_invalid when it is used, expired, or made for another purpose or account.
 */
export async function consumeChallenge(
  { accounts, clock }: SessionPorts,
  challenge: string,
  asked: ChallengePurpose,
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
