import type { EventOf } from '@sward/shared/events';
import { readJob } from './broadcast/readers.ts';
import { OPERATORS } from './delivery/operator-mailbox.ts';
import { postMails } from './delivery/send-mails.ts';
import type { InboxPorts } from './ports.ts';

/** Consumer of JobOverdue: asks both parties and tells the operators, while the job is open. */
export async function mailJobOverdue(ports: InboxPorts, event: EventOf<'JobOverdue'>): Promise<void> {
  const { bidId, ownerId, providerId } = event.data;
  const job = await readJob(ports, bidId);
  if (job?.bid.status !== 'accepted') return;
  const facts = { ...job.facts, checkedIn: job.bid.checkedInAt !== undefined };
  await postMails(ports, event, [
    { recipient: ownerId, notice: { name: 'job-overdue', facts: { ...facts, to: 'owner' } } },
    { recipient: providerId, notice: { name: 'job-overdue', facts: { ...facts, to: 'provider' } } },
    { recipient: OPERATORS, notice: { name: 'job-overdue-desk', facts: { ...facts, bidId } } },
  ]);
}
