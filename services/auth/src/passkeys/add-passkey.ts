import { type Actor, AppError, instant, signedIn } from '@sward/shared/kernel';
import { deviceLabel } from '@sward/shared/lambda/pure';
import { getUser } from '../accounts/get-user.ts';
import type { SessionPorts } from '../ports.ts';
import { guardFactors } from '../security/guard-factors.ts';
import { markSecondFactor } from '../sessions/session-store.ts';
import { challengeOf, checkNewPasskey, type NewPasskey } from './check-passkey.ts';
import type { Passkey } from './passkey.ts';
import { consumeChallenge } from './passkey-challenge.ts';
import { passkeysChangedEvent } from './passkey-event.ts';
import { addPasskey as added } from './passkey-store.ts';

/**
 * Adds the passkey that the browser made, named after the browser. It confirms the second factor of this
 * session, and the account holder is notified.
 * @throws AppError passkey_invalid, passkey_limit_reached, second_factor_needed, unauthenticated.
 */
export async function addPasskey(
  ports: SessionPorts,
  actor: Actor,
  input: NewPasskey & { sid: string | undefined; userAgent: string | undefined },
): Promise<Passkey> {
  const session = signedIn(actor);
  const { accounts, clock, ids, site } = ports;
  const account = await getUser(ports, actor);
  const { first } = guardFactors(actor, account);
  if (!input.sid) throw new AppError('unauthenticated');
  const challenge = challengeOf(input);
  await consumeChallenge(ports, challenge, { purpose: 'add', session });
  const made = await checkNewPasskey(site, input, challenge);
  const passkey: Passkey = {
    ...{ passkeyId: ids.next('pky'), accountId: account.id, ...made },
    ...(input.transports && { transports: input.transports }),
    ...{ name: deviceLabel(input.userAgent), createdAt: instant(clock.now()), lastUsedAt: null },
  };
  await accounts.transact([
    ...added(passkey, { first }),
    markSecondFactor(input.sid, account.id, true),
    passkeysChangedEvent(ports, actor, account.id, 'added'),
  ]);
  return passkey;
}
