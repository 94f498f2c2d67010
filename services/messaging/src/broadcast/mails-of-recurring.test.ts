import { consume, type MailEvents, mailWorld, worldOf } from '../../testing/test-events.ts';
import {
  OWNER,
  PROVIDER,
  RECURRING,
  REQUEST,
  RIVAL_BID,
  setRequest,
  type TestPorts,
} from '../../testing/test-kit.ts';

let ports: TestPorts;
let events: MailEvents;
beforeEach(async () => {
  ({ ports, events } = await mailWorld());
});

test.each([
  ['skipped', 'active', ['Thursday, May 20, 2027', 'Nothing is charged']],
  ['paused', 'paused', ['paid for take place', 'no others until you resume it']],
  ['resumed', 'active', ['go on as before']],
  ['ended', 'ended', ['The provider has ended it.', 'paid for take place']],
] as const)('a recurring service that is %s is mailed to both', async (change, status, says) => {
  await ports.marketplace.transact([
    { update: { pk: `RECURRING#${RECURRING}`, sk: 'RECURRING' }, set: { status } },
  ]);
  const event = events.RecurringServiceChanged();
  const data = { ...event.data, change, status, date: change === 'skipped' ? '2027-05-20' : null };

  await consume(ports, { ...event, actor: PROVIDER.accountId, data });

  expect(ports.sent.map(({ to }) => to)).toEqual(['dana@example.com', 'pat@example.com']);
  for (const said of says) expect(ports.sent[0]?.text).toContain(said);
  for (const { text } of ports.sent) expect(text).toContain(`/recurring/${RECURRING}\n`);
});

test('a service that pauses after an unpaid visit mails the homeowner the next steps', async () => {
  const set = { status: 'paused' };
  await ports.marketplace.transact([{ update: { pk: `RECURRING#${RECURRING}`, sk: 'RECURRING' }, set }]);
  const event = events.RecurringServiceChanged();
  const data = { ...event.data, change: 'paused' as const, status: 'paused' as const, date: '2027-05-20' };

  await consume(ports, { ...event, data: { ...data, unpaid: true } });

  expect(ports.sent[0]?.text).toContain('not paid for in time');
  expect(ports.sent[0]?.text).toContain('Resume it');
  expect(ports.sent[1]?.text).not.toContain('Resume it');
});

test('one that ends with an account does not promise the visits that are paid for', async () => {
  const set = { status: 'ended' };
  await ports.marketplace.transact([{ update: { pk: `RECURRING#${RECURRING}`, sk: 'RECURRING' }, set }]);
  const event = events.RecurringServiceChanged();
  const data = { ...event.data, change: 'ended' as const, status: 'ended' as const, date: null };

  await consume(ports, { ...event, actor: 'system', data });

  expect(ports.sent[0]?.text).toContain(
    'We have ended it, since it cannot go on as it was agreed. If a visit',
  );
  expect(ports.sent[0]?.text).not.toContain('paid for take place');
});

test('one that ends with the account of its provider tells the homeowner what of visits and money, and the way on', async () => {
  const set = { status: 'ended', leftBy: 'provider' };
  await ports.marketplace.transact([{ update: { pk: `RECURRING#${RECURRING}`, sk: 'RECURRING' }, set }]);
  const event = events.RecurringServiceChanged();
  const data = { ...event.data, change: 'ended' as const, status: 'ended' as const, date: null };

  await consume(ports, { ...event, actor: 'system', data });

  expect(ports.sent[0]?.text).toContain(
    'Your provider can no longer come, so your recurring service has ended.',
  );
  expect(ports.sent[0]?.text).toContain('all of its price comes back to you');
  expect(ports.sent[0]?.text).toContain('Find another provider');
  expect(ports.sent[1]?.text).toContain('it cannot go on as it was agreed');
});

test('who ended it reads that they did, and not that it can be ended', async () => {
  const set = { status: 'ended' };
  await ports.marketplace.transact([{ update: { pk: `RECURRING#${RECURRING}`, sk: 'RECURRING' }, set }]);
  const event = events.RecurringServiceChanged();
  const data = { ...event.data, change: 'ended' as const, status: 'ended' as const, date: null };

  await consume(ports, { ...event, actor: OWNER.accountId, data });

  expect(ports.sent[0]?.text).toContain('You have ended it.');
  expect(ports.sent[1]?.text).toContain('The homeowner has ended it.');
  expect(ports.sent[0]?.text).not.toContain('Either side may end it');
});

test('a change that was undone is not mailed', async () => {
  const event = events.RecurringServiceChanged();

  await consume(ports, { ...event, data: { ...event.data, change: 'paused', status: 'paused' } });

  expect(ports.sent).toEqual([]);
});

test('a skipped visit is no declined bid', async () => {
  await worldOf(ports, 'BidDeclined');
  const set = { recurringId: RECURRING };
  await ports.marketplace.transact([{ update: { pk: `BIDS#${REQUEST}`, sk: `BID#${RIVAL_BID}` }, set }]);

  await consume(ports, events.BidDeclined());

  expect(ports.sent).toEqual([]);
});

test.each([
  ['charged by itself names no trip fee, to which nobody agreed', {}, false],
  ['paid for at the checkout names the trip fee of its terms', { paymentNeededAt: '2027-05-02' }, true],
])('the receipt of a visit that was %s', async (_, how, named) => {
  await worldOf(ports, 'PaymentHeld');
  await setRequest(ports, { reservedFor: PROVIDER.accountId, ...how });

  await consume(ports, events.PaymentHeld());

  expect(ports.sent[0]?.text.includes('If the provider comes and cannot get in: $10.00')).toBe(named);
});
