import type { EventOf } from '@sward/shared/events';
import { inbox } from '@sward/shared/table';
import { eraseMember } from '../conversations/conversation-store.ts';
import { eraseMessage } from '../conversations/message-store.ts';
import { conversationsOf, messagesOf } from '../conversations/own-conversations.ts';
import { notificationKeys } from '../notifications/notification-store.ts';
import type { InboxPorts } from '../ports.ts';
import { deletePreferences } from '../preferences/preference-store.ts';
import { removeUnread } from '../reminders/unread-store.ts';
import { eraseReason, questionReportsBy } from '../reports/report-store.ts';
import { deleteTicket, ticketsOf } from '../support/ticket-store.ts';
import { endDevices } from '../web-push/end-devices.ts';

/**
 * AccountDeleted: shows the account to others as 'Deleted account', and erases its own texts in messages,
 * reports and tickets, its notifications and its devices. The texts of others stay. Idempotent.
 */
export async function erasePerson(ports: InboxPorts, event: EventOf<'AccountDeleted'>): Promise<void> {
  const { accountId } = event.data;
  for await (const conversation of conversationsOf(ports.conversations, accountId)) {
    for await (const message of messagesOf(ports.conversations, conversation.id)) {
      if (message.senderId === accountId) await ports.conversations.transact([eraseMessage(message)]);
      else if (message.reportedAt) await ports.conversations.transact([eraseReason(message.id)]);
    }
    await ports.conversations.transact([eraseMember(conversation, accountId)]);
  }
  for await (const reports of questionReportsBy(ports.conversations, accountId)) {
    await ports.conversations.transact(reports.map(({ messageId }) => eraseReason(messageId)));
  }
  for await (const keys of notificationKeys(ports.conversations, accountId)) {
    await ports.conversations.transact(keys.map((key) => ({ delete: key })));
  }
  await endDevices(ports, event);
  for await (const ticket of ticketsOf(ports.conversations, accountId)) {
    await ports.conversations.transact(deleteTicket(ticket));
  }
  await ports.conversations.transact([
    deletePreferences(accountId),
    removeUnread(accountId),
    inbox(ports.clock, 'messaging.erase-person', event.id),
  ]);
}
