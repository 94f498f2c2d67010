import type { EventOf } from '@sward/shared/events';
import { retryOnConflict } from '@sward/shared/kernel';
import { PAGES, type Recipient, type SubjectName, type Subjects } from '../announcements/announcement.ts';
import type { AnyLine } from '../announcements/derive.ts';
import { rowOf } from '../announcements/index.ts';
import { deliverMails } from '../delivery/send-mails.ts';
import { addNotifications } from '../notifications/add-notifications.ts';
import type { NewNotification } from '../notifications/notification.ts';
import type { InboxPorts } from '../ports.ts';
import type { MailName, MailToSend } from '../templates/index.ts';
import { deliverPushes } from '../web-push/deliver-push.ts';
import { accountsOf } from './audiences.ts';
import { readSubject } from './subjects.ts';

interface Telling<L> {
  line: L;
  context: {
    event: EventOf;
    data: EventOf['data'];
    subject: Subjects[SubjectName];
    to: Recipient;
    recipient: string;
  };
}

/** Returns the lines with their current recipients; none when the event's reason no longer holds. */
async function linesFor<L extends AnyLine>(
  ports: InboxPorts,
  event: EventOf,
  lines: readonly L[] = [],
): Promise<Telling<L>[]> {
  const row = rowOf(event.type);
  const subject = await readSubject(ports, row.subject, event);
  if (!subject || row.holds?.(subject, event) === false) return [];
  const bidders = 'bidders' in subject ? [...subject.bidders.keys()] : [];
  return lines.flatMap((line) =>
    line.to.flatMap((to) =>
      accountsOf(event, to, bidders).flatMap((recipient) => {
        const context = { event, data: event.data, subject, to, recipient };
        return line.when?.(context) === false ? [] : [{ line, context }];
      }),
    ),
  );
}

/**
 * Consumes every event with mails.
 * @throws AlreadyHandled for an event that was recorded before
 */
export async function sendMails(ports: InboxPorts, event: EventOf): Promise<void> {
  const mails = await Promise.all(
    (await linesFor(ports, event, rowOf(event.type).mails)).map(async ({ line, context }) => ({
      recipient: context.recipient,
      // The type of the rows pairs each mail with its facts.
      notice: { name: line.mail, facts: await line.facts(context) } as MailToSend,
    })),
  );
  if (mails.length > 0) await deliverMails(ports, event, mails);
}

/**
 * Consumes every event with notifications.
 * @throws AlreadyHandled for an event that was announced before
 */
export async function notify(ports: InboxPorts, event: EventOf): Promise<void> {
  const pushes = await retryOnConflict(['state_changed'], async () =>
    addNotifications(ports, event, await notificationsOf(ports, event)),
  );
  await deliverPushes(ports, pushes);
}

/** Returns whether an event would still notify an account of this kind. */
export async function stillNotifies(
  ports: InboxPorts,
  event: EventOf,
  { accountId, kind }: { accountId: string; kind: string },
): Promise<boolean> {
  const found = await linesFor(ports, event, rowOf(event.type).bell);
  return found.some(({ line, context }) => line.notice === kind && context.recipient === accountId);
}

/** Returns whether an event would still send an account, a ticket or the operators this mail. */
export async function stillMails(
  ports: InboxPorts,
  event: EventOf,
  { recipient, name }: { recipient: string; name: MailName },
): Promise<boolean> {
  const found = await linesFor(ports, event, rowOf(event.type).mails);
  return found.some(({ line, context }) => line.mail === name && context.recipient === recipient);
}

/** Builds one notification for each recipient. */
async function notificationsOf(ports: InboxPorts, event: EventOf): Promise<NewNotification[]> {
  const { topic, bell } = rowOf(event.type);
  const found = await linesFor(ports, event, bell);
  return found.map(({ line, context }) => {
    const { subject, recipient, data } = context;
    const { services } = subject;
    const about = line.about && new Map(Object.entries<unknown>(data)).get(line.about);
    const page = PAGES[line.page] as (data: object) => string;
    const urgentUntil = line.urgentUntil?.(context);
    return {
      recipient,
      kind: topic,
      notice: { name: line.notice, services, ...line.facts(context) } as NewNotification['notice'],
      link: page(data),
      ...(about !== undefined && { about: String(about) }),
      ...(line.check && { check: line.check(subject) }),
      ...(urgentUntil !== undefined && { urgentUntil }),
    };
  });
}
