import type { EventOf } from '@sward/shared/events';
import { OPERATORS } from './delivery/operator-mailbox.ts';
import { postMails } from './delivery/send-mails.ts';
import { disputeFacts } from './dispute-facts.ts';
import type { InboxPorts } from './ports.ts';
import type { DisputeFacts } from './templates/disputes.ts';
import type { Notice } from './templates/index.ts';

/** Consumer of DisputeReferred: tells both parties and the desk that an operator decides, or is late. */
export async function mailDisputeReferred(
  ports: InboxPorts,
  event: EventOf<'DisputeReferred'>,
): Promise<void> {
  const { ownerId, providerId, because, decideBy } = event.data;
  const job = await disputeFacts(ports, event.data);
  if (!job) return;
  const notice = (to: DisputeFacts['to']): Notice => ({
    name: 'dispute-referred',
    facts: { ...job, overdue: because === 'overdue', decideBy, to },
  });
  await postMails(ports, event, [
    { recipient: ownerId, notice: notice('owner') },
    { recipient: providerId, notice: notice('provider') },
    { recipient: OPERATORS, notice: notice('operators') },
  ]);
}
