import type { EventOf } from '@sward/shared/events';
import { toCents } from '@sward/shared/kernel';
import { readJob } from './broadcast/readers.ts';
import { postMails } from './delivery/send-mails.ts';
import type { InboxPorts } from './ports.ts';

/** Consumer of GoodwillRefunded: tells the owner what comes back. */
export async function mailGoodwillRefunded(
  ports: InboxPorts,
  event: EventOf<'GoodwillRefunded'>,
): Promise<void> {
  const { requestId, bidId, ownerId, refundCents } = event.data;
  const job = await readJob(ports, bidId);
  if (!job) return;
  const facts = { requestId, services: job.facts.services, refundCents: toCents(refundCents) };
  await postMails(ports, event, [{ recipient: ownerId, notice: { name: 'goodwill-refunded', facts } }]);
}
