import type { EventOf } from '@sward/shared/events';
import { answerExport } from '@sward/shared/export';
import type { Conversation } from '../conversations/conversation.ts';
import { conversationsOf, messagesOf } from '../conversations/own-conversations.ts';
import { notificationPage } from '../notifications/notification-store.ts';
import type { InboxPorts } from '../ports.ts';
import { choicesOf } from '../preferences/preference-store.ts';
import { questionReportsBy, readReport } from '../reports/report-store.ts';
import { ticketsOf } from '../support/ticket-store.ts';
import { devicesOf } from '../web-push/device-store.ts';

const PAGE = 50;

/**
 * AccountExportRequested: exports the account's conversations, its own texts and photos, notifications,
 * reports and devices, without the texts of others.
 */
export async function exportOwnData(
  ports: InboxPorts,
  event: EventOf<'AccountExportRequested'>,
): Promise<void> {
  const { accountId } = event.data;
  const conversations = [];
  for await (const conversation of conversationsOf(ports.conversations, accountId)) {
    conversations.push(await ownPart(ports, conversation, accountId));
  }
  await answerExport(ports, ports.conversations, 'MessagesExported', event, {
    conversations,
    notifications: await notificationsOf(ports, accountId),
    ...(await choicesOf(ports, accountId)),
    devices: await devicesIn(ports, accountId),
    tickets: await ticketsIn(ports, accountId),
    questionReports: await questionReportsIn(ports, accountId),
  });
}

async function questionReportsIn({ conversations }: InboxPorts, accountId: string) {
  const all = [];
  for await (const reports of questionReportsBy(conversations, accountId))
    all.push(
      ...reports.map(({ messageId: questionId, reason, createdAt }) => ({ questionId, reason, createdAt })),
    );
  return all;
}

/** Returns the devices without endpoint and keys, with which anyone could send to the browser. */
async function devicesIn({ conversations }: InboxPorts, accountId: string) {
  const devices = await devicesOf(conversations, accountId);
  return devices.map(({ label, createdAt }) => ({ label, createdAt }));
}

async function ticketsIn({ conversations }: InboxPorts, accountId: string) {
  const tickets = [];
  for await (const ticket of ticketsOf(conversations, accountId)) {
    const { number, topic, name, email, providerId, message, createdAt } = ticket;
    tickets.push({ number, topic, name, email, providerId, message, createdAt });
  }
  return tickets;
}

async function notificationsOf({ conversations }: InboxPorts, accountId: string) {
  const notifications = [];
  let cursor: string | undefined;
  do {
    const page = await notificationPage(conversations, accountId, { cursor, limit: PAGE });
    notifications.push(...page.items.map(({ notice, createdAt, readAt }) => ({ notice, createdAt, readAt })));
    cursor = page.cursor ?? undefined;
  } while (cursor);
  return notifications;
}

async function ownPart(
  { conversations }: InboxPorts,
  { id, serviceRequestId, createdAt }: Conversation,
  accountId: string,
) {
  const messages = [];
  const reports = [];
  for await (const message of messagesOf(conversations, id)) {
    const { content, photos = [], createdAt: at } = message;
    if (message.senderId === accountId) messages.push({ content, photos, createdAt: at });
    else if (message.reportedAt) {
      const { reason, createdAt: reportedAt } = (await readReport(conversations, message.id)) ?? {};
      reports.push({ messageId: message.id, reason, createdAt: reportedAt });
    }
  }
  return { id, serviceRequestId, createdAt, messages, reports };
}
