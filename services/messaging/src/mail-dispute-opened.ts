import type { EventOf } from '@sward/shared/events';
import { postMails } from './delivery/send-mails.ts';
import { disputeFacts } from './dispute-facts.ts';
import type { InboxPorts } from './ports.ts';

/** Consumer of DisputeOpened: asks the provider for an answer, tells the owner what happens. */
export async function mailDisputeOpened(ports: InboxPorts, event: EventOf<'DisputeOpened'>): Promise<void> {
  const { ownerId, providerId, reason, answerBy } = event.data;
  const job = await disputeFacts(ports, event.data);
  if (!job) return;
  const facts = { ...job, reason, answerBy };
  await postMails(ports, event, [
    { recipient: providerId, notice: { name: 'dispute-opened', facts: { ...facts, to: 'provider' } } },
    { recipient: ownerId, notice: { name: 'dispute-opened', facts: { ...facts, to: 'owner' } } },
  ]);
}
