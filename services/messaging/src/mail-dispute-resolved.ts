import type { EventOf } from '@sward/shared/events';
import { toCents } from '@sward/shared/kernel';
import { postMails } from './delivery/send-mails.ts';
import { disputeFacts } from './dispute-facts.ts';
import type { InboxPorts } from './ports.ts';

/** Whoever did it knows; a decision is told to both. */
export const TOLD_OF_OUTCOME = {
  withdrawn: ['provider'],
  fixed: ['owner'],
  agreed: ['provider'],
  decided: ['owner', 'provider'],
} as const;

/** Consumer of DisputeResolved: tells the parties how it ended. */
export async function mailDisputeResolved(
  ports: InboxPorts,
  event: EventOf<'DisputeResolved'>,
): Promise<void> {
  const { outcome, releaseAt, refundCents, transferCents, ownerId, providerId } = event.data;
  const job = await disputeFacts(ports, event.data);
  if (!job) return;
  const money = { refundCents: toCents(refundCents), transferCents: toCents(transferCents) };
  await postMails(
    ports,
    event,
    TOLD_OF_OUTCOME[outcome].map((to) => ({
      recipient: to === 'owner' ? ownerId : providerId,
      notice: { name: 'dispute-resolved', facts: { ...job, ...money, outcome, releaseAt, to } },
    })),
  );
}
