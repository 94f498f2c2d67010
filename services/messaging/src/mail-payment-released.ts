import type { EventOf } from '@sward/shared/events';
import { toCents } from '@sward/shared/kernel';
import { readJob } from './broadcast/readers.ts';
import { postMails } from './delivery/send-mails.ts';
import type { InboxPorts } from './ports.ts';

/** Consumer of PaymentReleased: the provider learns the net amount, the owner that the job is closed. */
export async function mailPaymentReleased(
  ports: InboxPorts,
  event: EventOf<'PaymentReleased'>,
): Promise<void> {
  const { bidId, ownerId, providerId, transferCents } = event.data;
  const job = await readJob(ports, bidId);
  if (!job) return;
  const { requestId, services } = job.facts;
  const providerName = await job.providerName();
  await postMails(ports, event, [
    {
      recipient: providerId,
      notice: { name: 'provider-paid', facts: { services, netCents: toCents(transferCents) } },
    },
    {
      recipient: ownerId,
      notice: { name: 'payment-released', facts: { requestId, services, providerName } },
    },
  ]);
}
