import type { EventOf } from '@sward/shared/events';
import { toCents } from '@sward/shared/kernel';
import { readJob } from './broadcast/readers.ts';
import { postMails } from './delivery/send-mails.ts';
import type { InboxPorts } from './ports.ts';

/** Consumer of JobCancelled: tells both parties what it means for them; where a dispute ended the job, its own mails do. */
export async function mailJobCancelled(ports: InboxPorts, event: EventOf<'JobCancelled'>): Promise<void> {
  const { bidId, ownerId, providerId, by, late, noShow, refundCents, providerCents } = event.data;
  const job = await readJob(ports, bidId);
  if (!job?.bid.cancelTerms) return;
  const facts = {
    ...job.facts,
    ...{ by, late, noShow },
    refundCents: toCents(refundCents),
    providerCents: toCents(providerCents),
  };
  await postMails(ports, event, [
    { recipient: ownerId, notice: { name: 'job-cancelled', facts: { ...facts, to: 'owner' } } },
    { recipient: providerId, notice: { name: 'job-cancelled', facts: { ...facts, to: 'provider' } } },
  ]);
}
