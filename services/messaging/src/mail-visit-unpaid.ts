import { readRequest } from '@sward/requests';
import type { EventOf } from '@sward/shared/events';
import { readJob } from './broadcast/readers.ts';
import { postMails } from './delivery/send-mails.ts';
import type { InboxPorts } from './ports.ts';

/** Consumer of VisitPaymentFailed: asks the owner, while the visit can still be paid for. */
export async function mailVisitUnpaid(
  ports: InboxPorts,
  event: EventOf<'VisitPaymentFailed'>,
): Promise<void> {
  const { requestId, bidId, ownerId, payUntil } = event.data;
  const [request, job] = await Promise.all([
    readRequest(ports.marketplace, requestId),
    readJob(ports, bidId),
  ]);
  if (request?.status !== 'pending' || job?.bid.status !== 'pending') return;
  const facts = { ...job.facts, bidId, bidCents: job.bidCents, payUntil, zone: request.zone };
  await postMails(ports, event, [{ recipient: ownerId, notice: { name: 'visit-unpaid', facts } }]);
}
