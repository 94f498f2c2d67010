import { type Contact, readContact } from '@sward/shared/directory';
import { instant } from '@sward/shared/kernel';
import { AlreadyHandled } from '@sward/shared/table';
import { isUrgentText, textOfMail } from '../announcements/index.ts';
import type { InboxPorts } from '../ports.ts';
import { readChoices } from '../preferences/preference-store.ts';
import { quietUntil } from '../web-push/quiet-hours.ts';
import { zoneOfZip } from '../web-push/zip-zones.ts';
import type { MailRecord } from './mail-store.ts';
import { endText, MOST_TEXT_ATTEMPTS, putLaterText, putText, type TextRecord } from './text-store.ts';
import { carrierNumber, textBody } from './texts.ts';

/**
 * Sends the text message beside a mail, once, to a member who opted in. In their quiet hours it is left to the sweep,
 * as a push is, unless it cannot wait. A retry of the mail finds it recorded.
 */
export async function sendTextWithMail(ports: InboxPorts, mail: MailRecord, contact: Contact): Promise<void> {
  const text = textOfMail(mail);
  if (!ports.texts || !text || contact.mobile === undefined) return;
  const now = ports.clock.now();
  const { eventId, recipient } = mail;
  const { quiet } = await readChoices(ports.conversations, recipient);
  const later = isUrgentText(text) ? undefined : quietUntil(now, zoneOfZip(contact.zip), quiet);
  const record: TextRecord = {
    ...{ text, eventId, recipient },
    ...{ state: 'due', attempts: later === undefined ? 1 : 0, createdAt: instant(now) },
  };
  try {
    await ports.conversations.transact([
      later === undefined ? putText(record, now) : putLaterText(record, later),
    ]);
  } catch (error) {
    if (error instanceof AlreadyHandled) return;
    throw error;
  }
  if (later === undefined) await deliverText(ports, record, contact);
}

/** Attempts a text message that was recorded and not marked as sent. */
export async function deliverText(ports: InboxPorts, record: TextRecord, read?: Contact): Promise<void> {
  const { conversations, log } = ports;
  const contact = read ?? (await readContact(ports.accounts, record.recipient));
  const to = contact?.mobile === undefined ? undefined : carrierNumber(contact.mobile);
  const end = (state: 'sent' | 'dropped' | 'failed') =>
    conversations.transact([endText(record, state, instant(ports.clock.now()))]);
  const about = { text: record.text, eventId: record.eventId, recipient: record.recipient };
  if (!contact || !to || !ports.texts) {
    log.info('text dropped: no number to send it to', about);
    return await end('dropped');
  }
  let taken: boolean;
  try {
    taken = await ports.texts.send({ to, body: textBody(ports.site, record.text, contact.language) });
  } catch (error) {
    if (record.attempts < MOST_TEXT_ATTEMPTS) {
      return log.warn('text refused, sent again later', { ...about, attempts: record.attempts, error });
    }
    log.error('text failed for good', { ...about, error });
    return await end('failed');
  }
  if (!taken) log.info('text dropped: its receiver has ended texts', about);
  await end(taken ? 'sent' : 'dropped');
}
