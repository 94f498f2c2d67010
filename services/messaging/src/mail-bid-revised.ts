import type { EventOf } from '@sward/shared/events';
import { readJob } from './broadcast/readers.ts';
import { postMails } from './delivery/send-mails.ts';
import type { InboxPorts } from './ports.ts';

/** Consumer of BidRevised: tells the owner the offer as it is now, while the bid is pending. */
export async function mailBidRevised(ports: InboxPorts, event: EventOf<'BidRevised'>): Promise<void> {
  const job = await readJob(ports, event.data.bidId);
  if (job?.bid.status !== 'pending') return;
  const facts = { ...job.facts, bidCents: job.bidCents, providerName: await job.providerName() };
  await postMails(ports, event, [{ recipient: job.bid.ownerId, notice: { name: 'bid-revised', facts } }]);
}
