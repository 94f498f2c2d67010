import { AlreadyHandled, inbox, inboxKey } from '@sward/shared/table';
import type { Ports } from '../ports.ts';

/**
 * Runs work of an event that no transaction can include, such as a mail. A crash between work and mark
 * repeats it with the event: a rare duplicate, never a loss.
 */
export async function handleOnce(
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
