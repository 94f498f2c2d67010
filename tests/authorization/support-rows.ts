import { addBrowser } from '../support/mailbox.ts';
import { supportMessage } from '../support/registration.ts';
import { all, on, operators, type Rows, signedIn } from './callers.ts';

/** Routes of support, and of pushes to the caller's own browsers. */
export const supportRows = {
  'messaging.getPushKey': { call: () => ({ path: '/api/push/key' }), status: signedIn(200) },
  'messaging.listDevices': { call: () => ({ path: '/api/push/devices' }), status: signedIn(200) },
  // The same browser moves along to each caller who signs in with it.
  'messaging.putDevice': {
    ...on(
      ({ world }) => addBrowser(world),
      (_, { endpoint, keys }) => ({ path: '/api/push/device', body: { endpoint, keys } }),
    ),
    status: signedIn(204),
  },
  // Another person's device stays. The response does not show whether it exists.
  'messaging.removeDevice': {
    call: () => ({ path: `/api/push/devices/${'a'.repeat(64)}` }),
    status: signedIn(204),
  },
  'messaging.removeThisDevice': {
    call: () => ({ path: '/api/push/device', body: { endpoint: 'https://push.test/1' } }),
    status: signedIn(204),
  },
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
    // The sender cannot read the ticket here, because it holds the operators' notes.
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
