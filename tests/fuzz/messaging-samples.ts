import { supportMessage } from '../support/registration.ts';
import type { Scene } from '../support/scene.ts';
import { preferences } from './bodies.ts';
import type { Sample } from './sample.ts';

/** Returns the samples of messaging: conversations, notifications, preferences, reports and support. */
export function messagingSamples({ ids, accountIds }: Scene) {
  return {
    'messaging.listConversations': { who: 'owner' },
    'messaging.openConversation': {
      who: 'provider',
      body: { serviceRequestId: ids.openRequest, otherUserId: accountIds.owner },
    },
    'messaging.listMessages': { who: 'owner', params: { id: ids.conversation } },
    'messaging.sendMessage': {
      who: 'owner',
      body: {
        conversationId: ids.conversation,
        receiverId: accountIds.provider,
        content: 'Hello',
        photos: [],
        clientId: 'client-0001',
      },
    },
    'messaging.markRead': { who: 'owner', params: { id: ids.conversation }, body: {} },
    'messaging.now': { who: 'owner' },
    'messaging.listNotifications': { who: 'owner' },
    'messaging.findNotification': { who: 'owner', params: { notificationId: ids.notification } },
    'messaging.readNotifications': {
      who: 'owner',
      body: { ids: ['ntf_01K0000000000000000000000N'] },
    },
    'messaging.getPreferences': { who: 'owner' },
    'messaging.setPreferences': { who: 'neighbour', body: preferences() },
    'messaging.confirmAddress': { who: 'neighbour', body: {} },
    'messaging.getPushKey': { who: 'owner' },
    'messaging.listDevices': { who: 'owner' },
    'messaging.putDevice': {
      who: 'neighbour',
      body: { endpoint: 'https://push.test/1', keys: { p256dh: 'x'.repeat(87), auth: 'x'.repeat(22) } },
    },
    'messaging.removeThisDevice': { who: 'neighbour', body: { endpoint: 'https://push.test/1' } },
    'messaging.removeDevice': { who: 'neighbour', params: { deviceId: 'a'.repeat(64) }, body: {} },
    'messaging.openUnsubscribe': { who: 'anonymous', params: { token: 'x'.repeat(43) } },
    'messaging.unsubscribe': { who: 'anonymous', params: { token: 'x'.repeat(43) } },
    'messaging.resubscribe': { who: 'anonymous', params: { token: 'x'.repeat(43) }, body: {} },
    'messaging.reportMessage': {
      who: 'provider',
      params: { messageId: ids.message },
      body: { reason: 'It is rude.' },
    },
    'messaging.listReports': { who: 'operator', query: { queue: 'open' } },
    'messaging.queue': { who: 'operator', query: { kind: 'report' } },
    'messaging.getReport': { who: 'operator', params: { messageId: ids.message } },
    'messaging.closeReport': {
      who: 'operator',
      params: { messageId: ids.message },
      body: { note: 'Nothing in it.' },
    },
    'messaging.disputeMessages': { who: 'operator', params: { paymentId: ids.payment } },
    'messaging.appealMessages': { who: 'operator', params: { pointId: ids.jobBid } },
    'messaging.openTicket': { who: 'anonymous', body: supportMessage() },
    'messaging.listOwnTickets': { who: 'owner' },
    'messaging.listTickets': {
      who: 'operator',
      query: { status: 'open', form: 'customer', topic: 'booking' },
    },
    'messaging.getTicket': { who: 'operator', params: { ticketId: ids.ticket } },
    'messaging.replyToTicket': {
      who: 'operator',
      params: { ticketId: ids.ticket },
      body: { text: 'Here is how.' },
    },
    'messaging.changeTicket': {
      who: 'operator',
      params: { ticketId: ids.ticket },
      body: { status: 'closed', note: 'Answered by phone' },
    },
  } satisfies Record<string, Sample>;
}
