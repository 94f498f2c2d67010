import { readRecurring, readRequest } from '@sward/requests';
import { serviceNames } from '@sward/shared/product';
import { checkUnread, readConversation, unreadOf } from '../conversations/conversation-store.ts';
import { readTicket } from '../support/ticket-store.ts';
import type { Tellers } from './told.ts';

/** Recurring services, plans, replies of the support and messages. */
export const ofAccounts: Tellers<
  'RecurringServiceChanged' | 'SubscriptionChanged' | 'SupportTicketAnswered' | 'MessageSent'
> = {
  RecurringServiceChanged: async (ports, event) => {
    const { recurringId, ownerId, providerId, change, status, date, unpaid } = event.data;
    const service = await readRecurring(ports.marketplace, recurringId);
    if (service?.status !== status) return [];
    const services = serviceNames(service.serviceTypeIds);
    const notice = { name: 'recurring-changed' as const, services, change, date, unpaid };
    return [ownerId, providerId]
      .filter((recipient) => recipient !== event.actor)
      .map((recipient) => ({ recipient, notice, link: `/recurring/${recurringId}` }));
  },
  SubscriptionChanged: async (_, { data }) => {
    const { accountId, status, plan, nextPlan, periodEnd } = data;
    // Nothing is bought before its first payment.
    if (status === 'incomplete') return [];
    const notice = {
      name: 'plan-changed' as const,
      services: [],
      ...{ status, plan, nextPlan, periodEnd },
    };
    return [{ recipient: accountId, notice, link: '/settings#plan' }];
  },
  SupportTicketAnswered: async (ports, { data: { accountId, ticketId } }) => {
    // Whoever was not signed in has the mail alone.
    if (!accountId || !(await readTicket(ports.conversations, ticketId))) return [];
    return [
      { recipient: accountId, notice: { name: 'ticket-answered' as const, services: [] }, link: '/support' },
    ];
  },
  MessageSent: async (ports, { data }) => {
    const { conversationId, receiverId } = data;
    const conversation = await readConversation(ports.conversations, conversationId);
    if (!conversation || conversation.left?.[receiverId]) return [];
    if ((await unreadOf(ports.conversations, conversation, receiverId)) === 0) return [];
    const request = await readRequest(ports.marketplace, conversation.serviceRequestId);
    const services = serviceNames(request?.serviceTypeIds ?? []);
    return [
      {
        recipient: receiverId,
        notice: { name: 'message', services },
        link: `/messages?c=${conversationId}`,
        about: conversationId,
        check: checkUnread(conversationId, receiverId),
      },
    ];
  },
};
