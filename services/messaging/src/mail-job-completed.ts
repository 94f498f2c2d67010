import type { EventOf } from '@sward/shared/events';
import { readReview } from './broadcast/readers.ts';
import { postMails } from './delivery/send-mails.ts';
import type { InboxPorts } from './ports.ts';

/** Consumer of JobCompleted: tells the owner that the clock runs, until the money has gone. */
export async function mailJobCompleted(ports: InboxPorts, event: EventOf<'JobCompleted'>): Promise<void> {
  const review = await readReview(ports, event.data);
  if (!review) return;
  const { job, releaseAt, zone } = review;
  const facts = {
    requestId: job.facts.requestId,
    services: job.facts.services,
    providerName: await job.providerName(),
    releaseAt,
    zone,
  };
  await postMails(ports, event, [
    { recipient: event.data.ownerId, notice: { name: 'job-completed', facts } },
  ]);
}
