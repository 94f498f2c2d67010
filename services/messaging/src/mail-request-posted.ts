import { readRequest } from '@sward/requests';
import type { EventOf } from '@sward/shared/events';
import { serviceNames } from '@sward/shared/product';
import { postMails } from './delivery/send-mails.ts';
import type { InboxPorts } from './ports.ts';

/** Consumer of RequestPosted: tells the owner, while the request is open. */
export async function mailRequestPosted(ports: InboxPorts, event: EventOf<'RequestPosted'>): Promise<void> {
  const request = await readRequest(ports.marketplace, event.data.requestId);
  if (request?.status !== 'pending') return;
  const { id: requestId, ownerId, serviceTypeIds, serviceDate } = request;
  const facts = { requestId, services: serviceNames(serviceTypeIds), date: serviceDate };
  await postMails(ports, event, [{ recipient: ownerId, notice: { name: 'request-posted', facts } }]);
}
