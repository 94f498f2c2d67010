import type { EventOf } from '@sward/shared/events';
import { otherParty, readJob } from './broadcast/readers.ts';
import { postMails } from './delivery/send-mails.ts';
import type { InboxPorts } from './ports.ts';

/** Consumer of JobRescheduled: tells whoever proposed the day, while it is the day of the job. */
export async function mailJobRescheduled(ports: InboxPorts, event: EventOf<'JobRescheduled'>): Promise<void> {
  const { bidId, availableDate, availableTime } = event.data;
  const job = await readJob(ports, bidId);
  if (job?.facts.date !== availableDate || job.facts.time !== availableTime) return;
  const { recipient, to } = otherParty(event, job);
  const facts = { ...job.facts, to };
  await postMails(ports, event, [{ recipient, notice: { name: 'job-rescheduled', facts } }]);
}
