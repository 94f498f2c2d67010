import { supportMessage } from '../support/registration.ts';
import { all, operators, type Rows, signedIn } from './callers.ts';

export const supportRows = {
  'messaging.openTicket': {
    call: () => ({ path: '/api/support-messages', body: supportMessage() }),
    status: all(201),
  },
  'messaging.listOwnTickets': {
    call: () => ({ path: '/api/support-messages' }),
    status: signedIn(200),
  },
  'messaging.queue': { call: () => ({ path: '/api/operator/queue/messages' }), status: operators(200) },
  'messaging.listTickets': { call: () => ({ path: '/api/operator/support' }), status: operators(200) },
  'messaging.getTicket': {
    // Its sender neither: what operators note is theirs.
    call: (s) => ({ path: `/api/operator/support/${s.ids.ticket}` }),
    status: operators(200),
  },
  'messaging.replyToTicket': {
    call: (s) => ({ path: `/api/operator/support/${s.ids.ticket}/reply`, body: { text: 'Here is how.' } }),
    status: operators(200),
  },
  'messaging.changeTicket': {
    call: (s) => ({ path: `/api/operator/support/${s.ids.ticket}`, body: { status: 'closed' } }),
    status: operators(200),
  },
} satisfies Rows;
