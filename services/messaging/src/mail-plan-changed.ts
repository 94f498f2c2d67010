import type { EventOf } from '@sward/shared/events';
import { postMails } from './delivery/send-mails.ts';
import type { InboxPorts } from './ports.ts';

/** Consumer of SubscriptionChanged: what is in force and what it costs next, as of that moment. */
export async function mailPlanChanged(
  ports: InboxPorts,
  event: EventOf<'SubscriptionChanged'>,
): Promise<void> {
  const { accountId, status, ...rest } = event.data;
  // Nothing is bought before its first payment.
  if (status === 'incomplete') return;
  const { plan, nextPlan, periodEnd, retryAt } = rest;
  const facts = { status, plan, nextPlan, periodEnd, retryAt };
  await postMails(ports, event, [{ recipient: accountId, notice: { name: 'plan-changed', facts } }]);
}
