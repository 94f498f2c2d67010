import { instant } from '@sward/shared/kernel';
import { AlreadyHandled } from '@sward/shared/table';
import { timedPushOf } from '../announcements/timed-mails.ts';
import { putPushed } from '../notifications/notification-store.ts';
import type { InboxPorts } from '../ports.ts';
import { deliverPushes } from '../web-push/deliver-push.ts';
import { planPushes } from '../web-push/plan-pushes.ts';
import { putPush } from '../web-push/push-store.ts';
import type { MailRecord } from './mail-store.ts';

/**
 * Sends the push beside a timer's mail, once, whether or not the mail may go, since no event does it. A retry of the
 * mail finds it recorded.
 */
export async function pushWithMail(ports: InboxPorts, mail: MailRecord): Promise<void> {
  const pushed = timedPushOf(mail.name);
  if (!pushed) return;
  const { eventId, recipient: accountId } = mail;
  const link =
    pushed.push === 'job' && 'requestId' in mail.facts
      ? `/requests/${mail.facts.requestId}`
      : '/browse-requests';
  const id = ports.ids.next('ntf');
  const pushes = await planPushes(ports, {
    ...{ eventId, accountId, noticeId: id, kind: pushed.mail, topic: pushed.topic, link },
  });
  if (pushes.length === 0) return;
  const createdAt = instant(ports.clock.now());
  try {
    await ports.conversations.transact([
      putPushed({ id, accountId, link, createdAt }),
      ...pushes.map(({ record, at }) => putPush(record, at)),
    ]);
  } catch (error) {
    if (error instanceof AlreadyHandled) return;
    throw error;
  }
  await deliverPushes(
    ports,
    pushes.flatMap(({ record, now }) => (now ? [record] : [])),
  );
}
