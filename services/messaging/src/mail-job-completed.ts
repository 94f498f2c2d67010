import { readRequest } from '@sward/requests';
import type { EventOf } from '@sward/shared/events';
import { HOUR, instant, LIMITS } from '@sward/shared/kernel';
import { readJob } from './job.ts';
import type { InboxPorts } from './ports.ts';
import { postMails } from './post-mails.ts';

/** Consumer of JobCompleted: tells the owner that the clock runs, until the money has gone. */
export async function mailJobCompleted(ports: InboxPorts, event: EventOf<'JobCompleted'>): Promise<void> {
  const { requestId, bidId, ownerId, completedAt } = event.data;
  const [request, job] = await Promise.all([
    readRequest(ports.marketplace, requestId),
    readJob(ports, bidId),
  ]);
  if (!request || request.settledAt !== undefined || job?.bid.status !== 'completed') return;
  const facts = {
    requestId,
    services: job.facts.services,
    providerName: await job.providerName(),
    releaseAt: instant(Date.parse(completedAt) + LIMITS.reviewHours * HOUR),
    zone: request.zone,
  };
  await postMails(ports, event, [{ recipient: ownerId, notice: { name: 'job-completed', facts } }]);
}
