import type { EventOf } from '@sward/shared/events';
import { postMails } from './delivery/send-mails.ts';
import { disputeFacts } from './dispute-facts.ts';
import type { InboxPorts } from './ports.ts';

/** Consumer of DisputeFixAgreed: tells the provider the day of the second visit. */
export async function mailFixAgreed(ports: InboxPorts, event: EventOf<'DisputeFixAgreed'>): Promise<void> {
  const { providerId, fixDate } = event.data;
  const job = await disputeFacts(ports, event.data);
  if (!job) return;
  const facts = { ...job, fixDate, to: 'provider' as const };
  await postMails(ports, event, [{ recipient: providerId, notice: { name: 'fix-agreed', facts } }]);
}
