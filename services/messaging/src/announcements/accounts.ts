import type { Announcements, Subjects } from './announcement.ts';

const both = ['owner', 'provider'] as const;

const openedTicket = ({ id: ticketId, number, form, topic, dueAt = '' }: Subjects['ticket']['ticket']) => ({
  ...{ ticketId, number, form, topic, dueAt },
});

/** Announcements about recurring services, plans, support, messages, and the end of accounts. */
export const accounts = {
  RecurringServiceChanged: {
    topic: 'recurring',
    push: { kind: 'request', id: 'recurringId', to: both },
    subject: 'recurring',
    holds: ({ service }, { data }) => service.status === data.status,
    bell: [
      {
        notice: 'recurring-changed',
        to: both,
        // The actor gets a mail as a written record, and no notification.
        when: ({ event, recipient }) => recipient !== event.actor,
        page: 'recurring',
        facts: ({ data: { change, date, unpaid } }) => ({ change, date, unpaid }),
      },
    ],
    mails: [
      {
        mail: 'recurring-changed',
        to: both,
        facts: ({ subject: { service, services }, event: { actor }, data, to }) => ({
          by: actor === data.ownerId ? 'owner' : actor === data.providerId ? 'provider' : 'system',
          change: data.change,
          date: data.date,
          unpaid: data.unpaid,
          leftBy: service.leftBy ?? null,
          recurringId: data.recurringId,
          services,
          frequency: service.rhythm,
          bidCents: service.amountCents,
          pausedUntil: service.pausedUntil ?? null,
          to: to === 'owner' ? 'owner' : 'provider',
        }),
      },
    ],
  },
  RecurringVisitCreated: { push: { kind: 'request', id: 'requestId', to: both } },
  SubscriptionChanged: {
    topic: 'account',
    push: { kind: 'payment', id: 'accountId', to: ['account'] },
    subject: 'plan',
    bell: [
      {
        notice: 'plan-changed',
        to: ['account'],
        page: 'plan',
        facts: ({
          subject: {
            facts: { status, plan, nextPlan, periodEnd },
          },
        }) => ({
          status,
          plan,
          nextPlan,
          periodEnd,
        }),
      },
    ],
    // It states the amount of the next payment.
    mails: [
      { mail: 'plan-changed', topic: 'payments', to: ['account'], facts: ({ subject }) => subject.facts },
    ],
  },
  SupportTicketOpened: {
    topic: 'account',
    subject: 'ticket',
    holds: ({ ticket }) => ticket.dueAt !== undefined,
    mails: [
      {
        mail: 'ticket-opened',
        to: ['ticket-writer'],
        facts: ({ subject: { ticket } }) => openedTicket(ticket),
      },
      {
        mail: 'ticket-opened-desk',
        to: ['operators'],
        facts: ({ subject: { ticket } }) => openedTicket(ticket),
      },
    ],
  },
  SupportTicketAnswered: {
    topic: 'account',
    subject: 'ticket',
    // A sender who was not signed in gets only the mail.
    bell: [{ notice: 'ticket-answered', to: ['account'], page: 'support', facts: () => ({}) }],
    mails: [
      {
        mail: 'ticket-answered',
        to: ['ticket-writer'],
        facts: ({ subject: { ticket }, data }) => ({
          number: ticket.number,
          form: ticket.form,
          replyId: data.replyId,
        }),
      },
    ],
  },
  MessageSent: {
    topic: 'messages',
    push: { kind: 'message', id: 'conversationId', to: ['receiver', 'sender'] },
    subject: 'conversation',
    bell: [
      {
        notice: 'message',
        to: ['receiver'],
        page: 'conversation',
        about: 'conversationId',
        check: ({ stillUnread }) => stillUnread,
        facts: () => ({}),
      },
    ],
    starts: ['collect-unread'],
  },
  MessagesRead: { push: { kind: 'read', id: 'conversationId', to: ['sender', 'reader'] } },
  NotificationAdded: { push: { kind: 'notification', id: 'notificationId', to: ['account'] } },
  AccountSuspended: { push: { closes: 'account' } },
  SessionsEnded: { push: { closes: 'ended-sessions' } },
  AccountDeleted: { push: { closes: 'account' } },
} as const satisfies Announcements;
