import type { EventOf } from '@sward/shared/events';
import { toCents } from '@sward/shared/kernel';
import { OPERATORS } from './contact-store.ts';
import { readJob } from './job.ts';
import type { ChargebackFacts } from './mails/chargeback.ts';
import type { Notice } from './mails/index.ts';
import type { InboxPorts } from './ports.ts';
import { postMails } from './post-mails.ts';

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
