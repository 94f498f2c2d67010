import type { EventOf } from '@sward/shared/events';
import { toCents } from '@sward/shared/kernel';
import { readJob } from './broadcast/readers.ts';
import { postMails } from './delivery/send-mails.ts';
import type { InboxPorts } from './ports.ts';

/** Consumer of PaymentRefunded: tells the owner what comes back; for a cancelled job JobCancelled has said so. */
export async function mailPaymentRefunded(
  ports: InboxPorts,
  event: EventOf<'PaymentRefunded'>,
): Promise<void> {
  const { requestId, bidId, ownerId, refundCents } = event.data;
  const job = await readJob(ports, bidId);
  if (!job || job.bid.cancelTerms) return;
  const facts = { requestId, services: job.facts.services, refundCents: toCents(refundCents) };
  await postMails(ports, event, [{ recipient: ownerId, notice: { name: 'payment-refunded', facts } }]);
}
