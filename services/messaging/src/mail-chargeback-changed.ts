import type { EventOf } from '@sward/shared/events';
import { toCents } from '@sward/shared/kernel';
import { readJob } from './broadcast/readers.ts';
import { OPERATORS } from './delivery/operator-mailbox.ts';
import { postMails } from './delivery/send-mails.ts';
import type { InboxPorts } from './ports.ts';
import type { ChargebackFacts } from './templates/chargeback.ts';
import type { Notice } from './templates/index.ts';

/** Consumer of ChargebackChanged: tells the desk, and a provider who still waits for the money. */
export async function mailChargebackChanged(
  ports: InboxPorts,
  event: EventOf<'ChargebackChanged'>,
): Promise<void> {
  const { bidId, requestId, providerId, state, released } = event.data;
  const job = await readJob(ports, bidId);
  if (!job) return;
  const facts = { requestId, services: job.facts.services, state, released };
  const notice = (to: ChargebackFacts['to']): Notice => ({
    name: 'chargeback-changed',
    facts: { ...facts, amountCents: toCents(event.data.amountCents), to },
  });
  await postMails(ports, event, [
    { recipient: OPERATORS, notice: notice('operators') },
    ...(released ? [] : [{ recipient: providerId, notice: notice('provider') }]),
  ]);
}
