import { readContact } from '@sward/shared/directory';
import { type Actor, DAY, signedIn } from '@sward/shared/kernel';
import { consumeRateLimit, type RateLimit } from '@sward/shared/table';
import type { ApiPorts } from '../ports.ts';
import { getPreferences, type OwnPreferences } from './get-preferences.ts';
import { lift } from './suppression-store.ts';

/** An address that keeps coming back would cost every sender's reputation. */
const CONFIRMATIONS: RateLimit = { name: 'address', limit: 3, windowMs: DAY };

/**
 * The caller says that their address is right and that they want mail there: it is sent to again, until it comes back
 * once more.
 * @throws AppError too_many_requests
 */
export async function confirmAddress(ports: ApiPorts, actor: Actor): Promise<OwnPreferences> {
  const { accountId } = signedIn(actor);
  await consumeRateLimit(ports.conversations, ports.clock, CONFIRMATIONS, accountId);
  const contact = await readContact(ports.accounts, accountId);
  if (contact) await ports.conversations.transact([lift(contact.email)]);
  return await getPreferences(ports, actor);
}
