import type { EventOf } from '@sward/shared/events';
import { toCents } from '@sward/shared/kernel';
import { postMails } from './delivery/send-mails.ts';
import { disputeFacts } from './dispute-facts.ts';
import type { InboxPorts } from './ports.ts';

/** Consumer of DisputeAnswered: tells the owner of an offer; without one, that an operator decides is told by its own event. */
export async function mailDisputeAnswered(
  ports: InboxPorts,
  event: EventOf<'DisputeAnswered'>,
): Promise<void> {
  const { ownerId, fixDate, refundCents } = event.data;
  const job = await disputeFacts(ports, event.data);
  if (!job || (fixDate === null && refundCents === null)) return;
  const offer = { fixDate, refundCents: refundCents === null ? null : toCents(refundCents) };
  const facts = { ...job, ...offer, to: 'owner' as const };
  await postMails(ports, event, [{ recipient: ownerId, notice: { name: 'dispute-answered', facts } }]);
}
