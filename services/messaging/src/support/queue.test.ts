import { ANONYMOUS } from '@sward/shared/kernel';
import { accountActor, callRoute } from '@sward/shared/testing';
import {
  accept,
  marketplace,
  OWNER,
  PROVIDER,
  REQUEST,
  type TestPorts,
  testPorts,
} from '../../testing/test-kit.ts';
import { openConversation } from '../conversations/open-conversation.ts';
import { sendMessage } from '../conversations/send-message.ts';
import { handlers } from '../handlers.ts';
import { closeReport } from '../reports/close-report.ts';
import { reportMessage } from '../reports/report-message.ts';
import { openTicket } from './open-ticket.ts';
import { readQueue } from './read-queue.ts';
import { replyToTicket } from './reply-to-ticket.ts';

const OPERATOR = accountActor({ accountId: 'acc_operator', userType: 'operator', displayName: 'Olu A.' });

let ports: TestPorts;
beforeEach(async () => {
  ports = testPorts();
  await marketplace(ports);
});

const queue = (query: object = {}) => callRoute(handlers(ports), 'messaging.queue', OPERATOR, { query });

async function report(): Promise<string> {
  await accept(ports);
  const between = { serviceRequestId: REQUEST, otherUserId: PROVIDER.accountId };
  const conversationId = (await openConversation(ports, OWNER, between)).conversation.id;
  const { id: messageId } = await sendMessage(ports, PROVIDER, {
    ...{ conversationId, receiverId: OWNER.accountId },
    content: 'You again!',
  });
  await reportMessage(ports, OWNER, { messageId, reason: 'This is rude' });
  return messageId;
}

const ticket = () =>
  openTicket(ports, ANONYMOUS, {
    message: {
      ...{ form: 'customer', name: 'Dana Hill', email: 'dana@example.com', topic: 'booking', language: 'en' },
      message: 'How do I change the day of a job?',
    },
    viewer: '192.0.2.1',
  });

test('reports and tickets wait in one list, what is due first, until they are answered', async () => {
  const messageId = await report();
  const { id: ticketId, number } = await ticket();

  expect(await queue()).toMatchObject({
    items: [
      { kind: 'ticket', id: ticketId, ticket: number, name: 'Dana Hill', dueAt: '2027-05-04T12:00:00.000Z' },
      { kind: 'report', id: messageId, reason: 'This is rude', dueAt: '2027-05-05T04:00:00.000Z' },
    ],
    counts: { report: { count: 1, late: 0 }, ticket: { count: 1, late: 0 } },
  });
  expect(await queue({ kind: 'report' })).toMatchObject({ items: [{ id: messageId }] });
  ports.clock.set('2027-05-04T12:00:00.000Z');
  expect(await queue()).toMatchObject({ counts: { report: { late: 0 }, ticket: { late: 1 } } });

  await replyToTicket(ports, OPERATOR, { ticketId, text: 'Here is how.' });
  await closeReport(ports, OPERATOR, { messageId, note: 'Talked to both.' });

  expect(await queue()).toMatchObject({ items: [], counts: { report: { count: 0 }, ticket: { count: 0 } } });
});

test('no member reads it', async () => {
  await expect(readQueue(ports, OWNER, {})).rejects.toMatchObject({ code: 'forbidden' });
});
