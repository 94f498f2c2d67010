import { readRequest } from '@sward/requests';
import type { EventOf } from '@sward/shared/events';
import { dayIn, subtract, toCents } from '@sward/shared/kernel';
import { readJob } from './broadcast/readers.ts';
import { postMails } from './delivery/send-mails.ts';
import type { InboxPorts } from './ports.ts';

/** Consumer of PaymentHeld: the owner's receipt for what was captured. */
export async function mailPaymentHeld(ports: InboxPorts, event: EventOf<'PaymentHeld'>): Promise<void> {
  const { paymentId, requestId, bidId, ownerId, amountCents } = event.data;
  const [request, job] = await Promise.all([
    readRequest(ports.marketplace, requestId),
    readJob(ports, bidId),
  ]);
  if (!request || !job || request.paymentId !== paymentId) return;
  const totalCents = toCents(amountCents);
  const facts = {
    ...job.facts,
    paymentId,
    totalCents,
    bidCents: job.bidCents,
    serviceFeeCents: subtract(totalCents, job.bidCents),
    providerName: await job.providerName(),
    paidOn: dayIn(request.zone, Date.parse(event.occurredAt)),
  };
  await postMails(ports, event, [{ recipient: ownerId, notice: { name: 'payment-held', facts } }]);
}
