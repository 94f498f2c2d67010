import type { Ports } from '../ports.ts';
import { addLook } from './waiting-store.ts';

/** Thrown when the provider had opened the request before. */
class AlreadyCounted extends Error {}

/** Counts a provider's first look at an open request. A failed count does not affect the provider's view. */
export async function countLook(
  { marketplace, clock, log }: Pick<Ports, 'marketplace' | 'clock' | 'log'>,
  requestId: string,
  providerId: string,
): Promise<void> {
  try {
    await marketplace.transact(addLook(clock, requestId, providerId, () => new AlreadyCounted()));
  } catch (error) {
    if (!(error instanceof AlreadyCounted)) log.warn('a look was not counted', { requestId, error });
  }
}
