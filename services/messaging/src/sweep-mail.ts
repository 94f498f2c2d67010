import { instant, isAppError } from '@sward/shared/kernel';
import type { Item, Write } from '@sward/shared/table';
import { stillMails, stillNotifies } from './broadcast/announce.ts';
import { claimMail, dueItems, endMail, type MailRecord, mailOf, readMail } from './delivery/mail-store.ts';
import { deliver } from './delivery/send-mails.ts';
import { deliverText } from './delivery/send-text.ts';
import { claimText, endText, type TextRecord, textRecordOf } from './delivery/text-store.ts';
import { wasRead } from './notifications/notification-store.ts';
import type { InboxPorts } from './ports.ts';
import { readPreferences } from './preferences/preference-store.ts';
import { isStillEnding } from './reminders/remind-of-insurance.ts';
import { isStillPlanned } from './reminders/remind-of-job.ts';
import { isRunning } from './reminders/remind-of-review.ts';
import { deliverPush, takePush } from './web-push/deliver-push.ts';
import { endPush, type PushRecord, pushRecordOf } from './web-push/push-store.ts';

/**
 * Timer: retries mails, text messages and pushes that were recorded and not marked as sent.
 * @throws once all were tried, when any of them failed: it stays due
 */
export async function sweepMail(ports: InboxPorts): Promise<void> {
  let failed = 0;
  for await (const item of dueItems(ports.conversations, ports)) {
    await sweepItem(ports, item).catch((error: unknown) => {
      failed += 1;
      ports.log.warn('not sent, stays due', { key: item.pk, error });
    });
  }
  if (failed > 0) throw new Error(`${failed} of what is due failed`);
}

async function sweepItem(ports: InboxPorts, item: Item): Promise<void> {
  const text = textRecordOf(item);
  if (text) return await sweepText(ports, text);
  const push = pushRecordOf(item);
  if (push) return await sweepPush(ports, push);
  await sweepRecord(ports, mailOf(item));
}

async function sweepRecord(ports: InboxPorts, record: MailRecord): Promise<void> {
  const now = ports.clock.now();
  if (!(await taken(ports, claimMail(record, now)))) return;
  if (await isStillSo(ports, record)) await deliver(ports, { ...record, attempts: record.attempts + 1 });
  else await ports.conversations.transact([endMail(record, 'dropped', instant(now))]);
}

async function sweepText(ports: InboxPorts, due: TextRecord): Promise<void> {
  if (!(await taken(ports, claimText(due, ports.clock.now())))) return;
  const record = { ...due, attempts: due.attempts + 1 };
  if (await isMailStillSo(ports, record)) await deliverText(ports, record);
  else await ports.conversations.transact([endText(record, 'dropped', instant(ports.clock.now()))]);
}

async function sweepPush(ports: InboxPorts, record: PushRecord): Promise<void> {
  const push = await takePush(ports, record);
  if (!push) return;
  if (await isStillWanted(ports, push)) await deliverPush(ports, push);
  else await ports.conversations.transact([endPush(push, 'dropped', instant(ports.clock.now()))]);
}

/**
 * Returns whether a delayed push still has a reason: its notification is unread, its topic switched on, its event still
 * true.
 */
async function isStillWanted(ports: InboxPorts, push: PushRecord): Promise<boolean> {
  const { accountId, noticeId, topic, event } = push;
  if (!(await readPreferences(ports.conversations, accountId))[topic].push) return false;
  if (await wasRead(ports.conversations, accountId, noticeId)) return false;
  if (event) return await stillNotifies(ports, event, push);
  return await isMailStillSo(ports, { eventId: push.eventId, recipient: accountId });
}

/** Returns whether the reason still holds of the mail beside which a text message or a push is sent. */
async function isMailStillSo(ports: InboxPorts, key: Parameters<typeof readMail>[1]): Promise<boolean> {
  const mail = await readMail(ports.conversations, key);
  return mail !== undefined && (await isStillSo(ports, mail));
}

async function taken(ports: InboxPorts, take: Write): Promise<boolean> {
  try {
    await ports.conversations.transact([take]);
    return true;
  } catch (error) {
    if (isAppError(error, 'state_changed')) return false;
    throw error;
  }
}

/**
 * Returns whether a mail's reason still holds: a reminder waits for hours or weeks, a refused mail for up to a day and
 * a half.
 */
async function isStillSo(ports: InboxPorts, record: MailRecord): Promise<boolean> {
  if (record.name === 'job-tomorrow') return await isStillPlanned(ports, record.facts);
  if (record.name === 'insurance-ends') return await isStillEnding(ports, record.recipient, record.facts);
  if (record.name === 'review-reminder') return await isRunning(ports, record.facts);
  if (isOver(record.facts, instant(ports.clock.now()))) return false;
  return record.event === undefined || (await stillMails(ports, record.event, record));
}

/** Facts with the deadline of the action that a mail asks for. */
const DEADLINES = ['respondBy', 'answerBy', 'chooseBy', 'payUntil', 'until'];

function isOver(facts: MailRecord['facts'], now: string): boolean {
  return Object.entries<unknown>(facts).some(
    ([field, at]) => DEADLINES.includes(field) && typeof at === 'string' && at <= now,
  );
}
