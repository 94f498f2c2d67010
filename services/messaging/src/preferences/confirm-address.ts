import { readContact } from '@sward/shared/directory';
import { type Actor, DAY, signedIn } from '@sward/shared/kernel';
import { consumeRateLimit, type RateLimit } from '@sward/shared/table';
import type { ApiPorts } from '../ports.ts';
import { getPreferences, type OwnPreferences } from './get-preferences.ts';
import { liftSuppression } from './suppression-store.ts';

/** Repeated bounces of one address harm the sender's reputation. */
const CONFIRMATIONS: RateLimit = { name: 'address', limit: 3, windowMs: DAY };

/**
 * Confirms the caller's address and consent, so that mail is sent to it again until the next bounce.
 * @throws AppError too_many_requests
 */
export async function confirmAddress(ports: ApiPorts, actor: Actor): Promise<OwnPreferences> {
  const { accountId } = signedIn(actor);
  await consumeRateLimit(ports.conversations, ports.clock, CONFIRMATIONS, accountId);
  const contact = await readContact(ports.accounts, accountId);
  if (contact) await ports.conversations.transact([liftSuppression(contact.email)]);
  return await getPreferences(ports, actor);
}
