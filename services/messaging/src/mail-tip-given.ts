import type { EventOf } from '@sward/shared/events';
import { toCents } from '@sward/shared/kernel';
import { readJob } from './broadcast/readers.ts';
import { postMails } from './delivery/send-mails.ts';
import type { InboxPorts } from './ports.ts';

/** Consumer of TipGiven: the provider learns of the tip, the owner gets a receipt. */
export async function mailTipGiven(ports: InboxPorts, event: EventOf<'TipGiven'>): Promise<void> {
  const { paymentId, bidId, ownerId, providerId } = event.data;
  const job = await readJob(ports, bidId);
  if (!job) return;
  const { services } = job.facts;
  const tipCents = toCents(event.data.tipCents);
  const providerName = await job.providerName();
  await postMails(ports, event, [
    { recipient: providerId, notice: { name: 'tip-received', facts: { services, tipCents } } },
    {
      recipient: ownerId,
      notice: { name: 'tip-paid', facts: { services, tipCents, paymentId, providerName } },
    },
  ]);
}
