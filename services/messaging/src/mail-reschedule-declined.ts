import type { EventOf } from '@sward/shared/events';
import { otherParty, readJob } from './broadcast/readers.ts';
import { postMails } from './delivery/send-mails.ts';
import type { InboxPorts } from './ports.ts';

/** Consumer of RescheduleDeclined: tells the other party that the job keeps its day. */
export async function mailRescheduleDeclined(
  ports: InboxPorts,
  event: EventOf<'RescheduleDeclined'>,
): Promise<void> {
  const { bidId, proposedBy, availableDate: newDate, availableTime: newTime } = event.data;
  const job = await readJob(ports, bidId);
  if (job?.bid.status !== 'accepted') return;
  const { recipient, to } = otherParty(event, job);
  const facts = { ...job.facts, newDate, newTime, to, takenBack: proposedBy !== to };
  await postMails(ports, event, [{ recipient, notice: { name: 'reschedule-declined', facts } }]);
}
