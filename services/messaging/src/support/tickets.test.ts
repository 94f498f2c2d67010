import { ANONYMOUS, HOUR } from '@sward/shared/kernel';
import { AlreadyHandled } from '@sward/shared/table';
import { accountActor } from '@sward/shared/testing';
import { eventOf, marketplace, OWNER, STRANGER, type TestPorts, testPorts } from '../../testing/test-kit.ts';
import { notify } from '../broadcast/announce.ts';
import { consumers } from '../consumers.ts';
import { listNotifications } from '../notifications/list-notifications.ts';
import { erasePerson } from '../personal-data/erase-person.ts';
import { exportOwnData } from '../personal-data/export-own-data.ts';
import { changeTicket } from './change-ticket.ts';
import { getTicket } from './get-ticket.ts';
import { listOwnTickets } from './list-own-tickets.ts';
import { listTickets } from './list-tickets.ts';
import { openTicket, type SupportMessage } from './open-ticket.ts';
import { replyToTicket } from './reply-to-ticket.ts';
import type { Ticket } from './ticket.ts';

const OPERATOR = accountActor({ accountId: 'acc_operator', userType: 'operator', displayName: 'Olu A.' });
const MESSAGE: SupportMessage = {
  form: 'customer',
  name: 'Dana Hill',
  email: 'dana@example.com',
  topic: 'booking',
  message: 'How do I change the day of a job?',
  language: 'en',
};

let ports: TestPorts;
beforeEach(async () => {
  ports = testPorts();
  await marketplace(ports);
});

const open = (more: object = {}, actor: Parameters<typeof openTicket>[1] = ANONYMOUS) =>
  openTicket(ports, actor, { message: { ...MESSAGE, ...more } as SupportMessage, viewer: '192.0.2.1' });
const queue = async (query: object = {}) =>
  (await listTickets(ports, OPERATOR, { status: 'open', ...query })).items.map(({ id }) => id);
const opened = (ticket: Ticket) =>
  eventOf(ports, 'SupportTicketOpened', { ticketId: ticket.id, accountId: null, topic: ticket.topic });
const consumeOpened = (event: ReturnType<typeof opened>) =>
  consumers.SupportTicketOpened?.['send-mails']?.(ports, event);
const answered = ({ id: ticketId, topic, replies }: Ticket) =>
  eventOf(ports, 'SupportTicketAnswered', {
    ...{ ticketId, accountId: null, topic },
    replyId: replies.at(-1)?.id ?? '',
  });

describe('a message', () => {
  test('becomes a ticket with a number, due within the promise; its event has none of its text', async () => {
    const ticket = await open();

    expect(ticket.number).toMatch(/^SUP-[0-9A-HJKMNP-TV-Z]{8}$/);
    // Monday, 8 in the morning.
    expect(ticket.dueAt).toBe('2027-05-04T12:00:00.000Z');
    const events = ports.conversations.all().filter(({ pk }) => pk.startsWith('OUTBOX#'));
    expect(events).toHaveLength(1);
    expect(JSON.stringify(events)).not.toMatch(/Dana|example\.com|change the day|SUP-/);
  });

  test('is counted by address and by viewer', async () => {
    for (let n = 0; n < 5; n++) await open();

    await expect(open()).rejects.toMatchObject({ code: 'too_many_requests' });
    await open({ email: 'other@example.com' });
    ports.clock.advance(HOUR);
    await open();
  });

  test('names its address in no key', async () => {
    await open();

    expect(ports.conversations.all().filter(({ pk, sk }) => `${pk} ${sk}`.includes('@'))).toEqual([]);
  });

  test('is confirmed to the sender, and mailed to the operators without its text', async () => {
    const ticket = await open({ language: 'es' });
    const event = opened(ticket);

    await consumeOpened(event);

    const [receipt, desk] = ports.sent;
    expect(receipt).toMatchObject({ to: 'dana@example.com', subject: 'Recibimos su mensaje' });
    expect(receipt?.text).toContain(ticket.number);
    expect(receipt?.text).toContain('martes, 4 de mayo de 2027');
    expect(desk).toMatchObject({ to: 'support@sward.example', subject: 'A message to support' });
    expect(desk?.text).toContain(`https://sward.example/operator/support/${ticket.id}`);
    for (const { text, html } of ports.sent) expect(text + html).not.toMatch(/change the day|Dana/);
    await expect(consumeOpened(event)).rejects.toBeInstanceOf(AlreadyHandled);
  });
});

describe('the queue', () => {
  test('shows the earliest due first, by topic and form, and one by its number', async () => {
    const late = await open();
    ports.clock.advance(HOUR);
    const next = await open({ form: 'provider', providerId: 'SWD-1', topic: 'payments' });

    expect(await queue()).toEqual([late.id, next.id]);
    expect(await queue({ topic: 'payments' })).toEqual([next.id]);
    expect(await queue({ form: 'customer' })).toEqual([late.id]);
    expect(await queue({ q: ` ${next.number.toLowerCase().replace('-', ' ')} ` })).toEqual([next.id]);
    expect(await queue({ q: 'SUP-00000000' })).toEqual([]);
    expect(await queue({ status: 'closed' })).toEqual([]);
  });

  test('continues past tickets of another topic', async () => {
    for (let n = 0; n < 24; n++) {
      ports.clock.advance(1000);
      await open({ email: `p${n}@example.com`, topic: n === 23 ? 'other' : 'booking' });
    }

    expect(await queue({ topic: 'other' })).toHaveLength(1);
    const first = await listTickets(ports, OPERATOR, { status: 'open' });
    const rest = await listTickets(ports, OPERATOR, { status: 'open', cursor: first.cursor ?? undefined });
    expect([first.items.length, rest.items.length, rest.cursor]).toEqual([20, 4, null]);
  });

  test('is for operators alone', async () => {
    const { id: ticketId } = await open({}, OWNER);

    const calls = await Promise.allSettled([
      listTickets(ports, OWNER, { status: 'open' }),
      getTicket(ports, OWNER, { ticketId }),
      replyToTicket(ports, OWNER, { ticketId, text: 'Me again' }),
      changeTicket(ports, OWNER, { ticketId, status: 'closed', note: '' }),
    ]);

    const refused = { status: 'rejected', reason: { code: 'forbidden' } };
    expect(calls).toMatchObject(calls.map(() => refused));
  });
});

describe('a reply', () => {
  test('is mailed to the sender and is theirs to read; the ticket waits no longer', async () => {
    const { id: ticketId } = await open({}, OWNER);

    const ticket = await replyToTicket(ports, OPERATOR, { ticketId, text: 'On the page of the job.' });
    await consumers.SupportTicketAnswered?.['send-mails']?.(ports, answered(ticket));

    expect(ticket).toMatchObject({ status: 'answered', version: 2 });
    expect(ticket).not.toHaveProperty('dueAt');
    expect(await queue()).toEqual([]);
    expect(await queue({ status: 'answered' })).toEqual([ticketId]);
    expect(ports.sent).toMatchObject([{ to: 'dana@example.com', subject: 'Our reply to your message' }]);
    expect(ports.sent[0]?.text).toContain('On the page of the job.');
    const mine = await listOwnTickets(ports, OWNER, {});
    expect(mine.items).toMatchObject([{ id: ticketId, replies: [{ text: 'On the page of the job.' }] }]);
    expect((await listOwnTickets(ports, STRANGER, {})).items).toEqual([]);
    const audit = ports.conversations.all().filter(({ pk }) => pk === `AUDIT#${ticketId}`);
    expect(audit).toMatchObject([
      { action: 'support.reply', subject: ticket.number, operatorName: 'Olu A.' },
    ]);
  });

  test('notifies a signed-in sender, while the ticket exists', async () => {
    const own = await open({}, OWNER);
    const foreign = await open({ email: 'ann@example.com' });
    const replied = (ticket: Ticket, accountId: string | null) => {
      const { id: ticketId, topic } = ticket;
      const data = { ticketId, accountId, topic, replyId: 'rpl_1' };
      return notify(ports, eventOf(ports, 'SupportTicketAnswered', data));
    };

    await replied(own, OWNER.accountId);
    await replied(foreign, null);
    await replied({ ...own, id: 'tkt_gone' }, OWNER.accountId);

    expect(await listNotifications(ports, OWNER, {})).toMatchObject({
      unread: 1,
      items: [{ kind: 'account', notice: { name: 'ticket-answered' }, link: '/support' }],
    });
  });

  test('sent twice is one', async () => {
    const { id: ticketId } = await open();
    await replyToTicket(ports, OPERATOR, { ticketId, text: 'Like this.' });

    const again = await replyToTicket(ports, OPERATOR, { ticketId, text: 'Like this.' });

    expect(again.replies).toHaveLength(1);
  });

  test('has its text in the ticket alone, not in the record of the mail', async () => {
    const { id: ticketId } = await open();
    const ticket = await replyToTicket(ports, OPERATOR, { ticketId, text: 'On the page of the job.' });
    await consumers.SupportTicketAnswered?.['send-mails']?.(ports, answered(ticket));

    const mails = ports.conversations.all().filter(({ pk }) => pk.startsWith('MAIL#'));
    expect(mails).toMatchObject([{ recipient: ticketId, state: 'sent' }]);
    expect(JSON.stringify(mails)).not.toMatch(/page of the job|example\.com/);
  });
});

test('two operators do not answer the same message: who has not read the first reply is refused', async () => {
  const { id: ticketId } = await open();
  await replyToTicket(ports, OPERATOR, { ticketId, text: 'On its page.', seen: 0 });

  await expect(replyToTicket(ports, OPERATOR, { ticketId, text: 'No idea.', seen: 0 })).rejects.toMatchObject(
    { code: 'state_changed', status: 409 },
  );

  const { replies } = await replyToTicket(ports, OPERATOR, { ticketId, text: 'And by mail.', seen: 1 });
  expect(replies.map(({ text }) => text)).toEqual(['On its page.', 'And by mail.']);
});

test('a ticket takes thirty replies, and another one is not a matter of waiting', async () => {
  const { id: ticketId } = await open();
  const answer = (n: number) => replyToTicket(ports, OPERATOR, { ticketId, text: `Reply ${n}` });
  for (let n = 0; n < 30; n++) await answer(n);

  await expect(answer(30)).rejects.toMatchObject({ code: 'reply_limit_reached', status: 409 });
});

test('a ticket is closed, refuses replies, and is due anew once it is open again', async () => {
  const { id: ticketId } = await open();
  const closed = await changeTicket(ports, OPERATOR, { ticketId, status: 'closed', note: 'By phone' });
  expect(closed).toMatchObject({ status: 'closed', closedAt: '2027-05-03T12:00:00.000Z' });
  expect(await queue({ status: 'closed' })).toEqual([ticketId]);
  await expect(replyToTicket(ports, OPERATOR, { ticketId, text: 'Too late' })).rejects.toMatchObject({
    code: 'ticket_closed',
  });
  ports.clock.advance(2 * HOUR);

  const reopened = await changeTicket(ports, OPERATOR, { ticketId, status: 'open', note: '' });

  expect(reopened).toMatchObject({ status: 'open', dueAt: '2027-05-04T14:00:00.000Z' });
  expect(reopened).not.toHaveProperty('closedAt');
  const kept = ports.conversations.all().find(({ pk, sk }) => pk === `TICKET#${ticketId}` && sk === 'TICKET');
  expect(kept).not.toHaveProperty('ttl');
});

test('is exported with the account, and deleted with it; a mail that was still due is not sent', async () => {
  const ticket = await open({}, OWNER);
  await open({ email: 'visitor@example.com', name: 'Vis Itor' });
  const account = { accountId: OWNER.accountId };
  await exportOwnData(ports, eventOf(ports, 'AccountExportRequested', { ...account, exportId: 'exp_1' }));

  await erasePerson(ports, eventOf(ports, 'AccountDeleted', account));

  expect([...ports.written.values()]).toMatchObject([{ tickets: [{ message: MESSAGE.message }] }]);
  const left = JSON.stringify(ports.conversations.all().filter(({ pk }) => !pk.startsWith('THROTTLE#')));
  expect(left).not.toMatch(/Dana|dana@/);
  expect(left).toContain('Vis Itor');
  await consumeOpened(opened(ticket));
  expect(ports.sent).toEqual([]);
});
