import type { EventOf } from '@sward/shared/events';
import { otherParty, readJob } from './broadcast/readers.ts';
import { postMails } from './delivery/send-mails.ts';
import type { InboxPorts } from './ports.ts';

/** Consumer of RescheduleProposed: asks the other party, while that day is what is proposed. */
export async function mailRescheduleProposed(
  ports: InboxPorts,
  event: EventOf<'RescheduleProposed'>,
): Promise<void> {
  const { bidId, availableDate: newDate, availableTime: newTime } = event.data;
  const job = await readJob(ports, bidId);
  const proposal = job?.bid.proposal;
  if (job?.bid.status !== 'accepted' || proposal?.date !== newDate || proposal.time !== newTime) return;
  const { recipient, to } = otherParty(event, job);
  const facts = { ...job.facts, newDate, newTime, to };
  await postMails(ports, event, [{ recipient, notice: { name: 'reschedule-proposed', facts } }]);
}
