import { AlreadyHandled, inbox, inboxKey } from '@sward/shared/table';
import type { Ports } from '../ports.ts';

/**
 * Does for an event what no transaction can hold, such as a mail. A crash between the work and its mark
 * repeats it when the event comes again: a rare duplicate, never a loss.
 */
export async function once(
  ports: Ports,
  consumer: string,
  eventId: string,
  work: () => Promise<void>,
): Promise<void> {
  const known = await ports.accounts.get(inboxKey(consumer, eventId), { consistent: true });
  if (known) throw new AlreadyHandled(consumer, eventId);
  await work();
  await ports.accounts.transact([inbox(ports.clock, consumer, eventId)]);
}
