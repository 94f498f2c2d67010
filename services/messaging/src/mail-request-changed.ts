import { readRequest } from '@sward/requests';
import type { EventOf } from '@sward/shared/events';
import { serviceNames } from '@sward/shared/product';
import { pendingJobs } from './broadcast/readers.ts';
import { postMails } from './delivery/send-mails.ts';
import type { InboxPorts } from './ports.ts';

/** Consumer of RequestUpdated: tells every provider whose bid is pending, as it is for the request now. */
export async function mailRequestChanged(ports: InboxPorts, event: EventOf<'RequestUpdated'>): Promise<void> {
  const request = await readRequest(ports.marketplace, event.data.requestId);
  if (request?.status !== 'pending') return;
  const jobs = await pendingJobs(ports, request);
  if (jobs.length === 0) return;
  const { id: requestId, serviceTypeIds, termsVersion } = request;
  const services = serviceNames(serviceTypeIds);
  await postMails(
    ports,
    event,
    jobs.map(({ bid }) => ({
      recipient: bid.providerId,
      notice: {
        name: 'request-changed',
        facts: { requestId, services, confirm: bid.termsVersion !== termsVersion },
      },
    })),
  );
}
