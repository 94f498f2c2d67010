import type { EventOf } from '@sward/shared/events';
import { instant } from '@sward/shared/kernel';
import type { InboxPorts } from '../ports.ts';
import { type MailToSend, renderMail } from '../templates/index.ts';
import { mailPermission } from './mail-permission.ts';
import { endMail, type MailRecord, MOST_ATTEMPTS, putMail } from './mail-store.ts';
import { personOf } from './recipients.ts';
import { pushWithMail } from './send-push.ts';
import { sendTextWithMail } from './send-text.ts';

/**
 * Records the mails of an event in one transaction, then sends them. A mail that is refused, or interrupted by a crash,
 * stays due for the sweep: it may rarely be sent twice, but is never lost.
 * @throws AlreadyHandled for an event that was recorded before
 */
export async function deliverMails(
  ports: InboxPorts,
  event: EventOf,
  mails: readonly { recipient: string; notice: MailToSend }[],
): Promise<void> {
  const now = ports.clock.now();
  const records = mails.map(
    ({ recipient, notice }): MailRecord => ({
      ...notice,
      eventId: event.id,
      recipient,
      state: 'due',
      attempts: 1,
      createdAt: instant(now),
      event,
    }),
  );
  await ports.conversations.transact(records.map((record) => putMail(record, now)));
  for (const record of records) await deliver(ports, record);
}

/** Attempts a mail once: reads the contact, sends, marks. Never throws for a refused mail. */
export async function deliver(ports: InboxPorts, record: MailRecord): Promise<void> {
  const { conversations, log } = ports;
  const at = () => instant(ports.clock.now());
  const about = { mail: record.name, eventId: record.eventId, recipient: record.recipient };
  const person = await personOf(ports, record);
  if (!person) {
    log.warn('mail dropped: nobody to send it to', about);
    return await conversations.transact([endMail(record, 'dropped', at())]);
  }
  await sendTextWithMail(ports, record, person);
  await pushWithMail(ports, record);
  const asked = await mailPermission(ports, record, person);
  if (!asked.send) {
    log.info('mail withheld', { ...about, because: asked.because });
    return await conversations.transact([endMail(record, 'dropped', at())]);
  }
  try {
    await ports.mail.send(renderMail(ports.site, { ...person, reader: asked.reader }, record));
  } catch (error) {
    if (record.attempts < MOST_ATTEMPTS) {
      log.warn('mail refused, sent again later', { ...about, attempts: record.attempts, error });
      return;
    }
    log.error('mail failed for good', { ...about, error });
    return await conversations.transact([endMail(record, 'failed', at())]);
  }
  await conversations.transact([endMail(record, 'sent', at())]);
}
