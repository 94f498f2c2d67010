import type { EventOf } from '@sward/shared/events';
import { readJob } from './broadcast/readers.ts';
import { postMails } from './delivery/send-mails.ts';
import type { InboxPorts } from './ports.ts';

/** Consumer of BidAccepted: tells the provider that the job is theirs, while it is. */
export async function mailBidAccepted(ports: InboxPorts, event: EventOf<'BidAccepted'>): Promise<void> {
  const job = await readJob(ports, event.data.bidId);
  if (job?.bid.status !== 'accepted' && job?.bid.status !== 'completed') return;
  const facts = { ...job.facts, bidCents: job.bidCents };
  await postMails(ports, event, [{ recipient: job.bid.providerId, notice: { name: 'bid-accepted', facts } }]);
}
