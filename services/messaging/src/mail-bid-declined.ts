import type { EventOf } from '@sward/shared/events';
import { readJob } from './broadcast/readers.ts';
import { postMails } from './delivery/send-mails.ts';
import type { InboxPorts } from './ports.ts';

/** Consumer of BidDeclined: tells the provider. */
export async function mailBidDeclined(ports: InboxPorts, event: EventOf<'BidDeclined'>): Promise<void> {
  const job = await readJob(ports, event.data.bidId);
  // A visit that is left out is told of by its recurring service.
  if (job?.bid.status !== 'declined' || job.bid.recurringId !== undefined) return;
  const facts = { services: job.facts.services };
  await postMails(ports, event, [{ recipient: job.bid.providerId, notice: { name: 'bid-declined', facts } }]);
}
