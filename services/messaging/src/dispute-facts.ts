import { readRequest } from '@sward/requests';
import { readJob } from './broadcast/readers.ts';
import type { InboxPorts } from './ports.ts';
import type { DisputeFacts } from './templates/disputes.ts';

/** What mails about a dispute tell of its job; undefined when there is none. */
export async function disputeFacts(
  ports: InboxPorts,
  { paymentId, requestId, bidId }: { paymentId: string; requestId: string; bidId: string },
): Promise<Omit<DisputeFacts, 'to'> | undefined> {
  const [request, job] = await Promise.all([
    readRequest(ports.marketplace, requestId),
    readJob(ports, bidId),
  ]);
  return request && job && { paymentId, requestId, services: job.facts.services, zone: request.zone };
}
