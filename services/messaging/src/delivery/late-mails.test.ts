import { MINUTE } from '@sward/shared/kernel';
import { ACCESS } from '../../testing/access-events.ts';
import { consume, type MailEvents, mailWorld, patchBid, worldOf } from '../../testing/test-events.ts';
import { setBid, setRequest, type TestPorts } from '../../testing/test-kit.ts';
import { sweepMail } from '../sweep-mail.ts';

let ports: TestPorts;
let events: MailEvents;
beforeEach(async () => {
  ({ ports, events } = await mailWorld());
});

const states = () =>
  ports.conversations
    .all()
    .filter(({ pk }) => pk.startsWith('MAIL#'))
    .map(({ name, state }) => `${name} ${state}`);

/** SES refuses the mail of an event, in the state in which it occurs. */
async function refused(type: keyof MailEvents): Promise<void> {
  const { send } = ports.mail;
  await worldOf(ports, type);
  ports.mail.send = () => Promise.reject(new Error('mail service is away'));
  await consume(ports, events[type]());
  ports.mail.send = send;
}

test.each([
  ['no-access', 'AccessProblem'],
  ['order-proposed', 'ChangeOrderProposed'],
  ['job-lost', 'JobLost'],
  ['rescue-offered', 'RescueOffered'],
  ['visit-unpaid', 'VisitPaymentFailed'],
  ['provider-asked', 'ProviderAsked'],
] as const)('%s that was refused goes out later, as long as it is true', async (name, type) => {
  await refused(type);
  expect(states()).toEqual([`${name} due`]);

  ports.clock.advance(5 * MINUTE);
  await sweepMail(ports);

  expect(states()).toEqual([`${name} sent`]);
});

test.each([
  [
    'no-access',
    'AccessProblem',
    'it is open by now',
    () => patchBid(ports, { openAccess: { id: ACCESS, blocks: false } }),
  ],
  [
    'order-proposed',
    'ChangeOrderProposed',
    'another is open by now',
    () => patchBid(ports, { openOrder: 'cho_2' }),
  ],
  ['job-lost', 'JobLost', 'the choice is made', () => setRequest(ports, { status: 'pending' })],
  ['visit-unpaid', 'VisitPaymentFailed', 'the visit was skipped', () => setBid(ports, 'declined')],
] as const)('%s that was refused (%s) is dropped when %s', async (name, type, _, happens) => {
  await refused(type);
  await happens();

  ports.clock.advance(5 * MINUTE);
  await sweepMail(ports);

  expect(ports.sent).toEqual([]);
  expect(states()).toEqual([`${name} dropped`]);
});

test('one that cannot be looked at stays due and does not hold up the others', async () => {
  await refused('AccessProblem');
  await refused('ChangeOrderProposed');
  const { transact } = ports.conversations;
  ports.conversations.transact = async (writes) => {
    ports.conversations.transact = transact;
    throw new Error(`no table for ${writes.length} write`);
  };

  ports.clock.advance(5 * MINUTE);
  await expect(sweepMail(ports)).rejects.toThrow('1 of what is due failed');

  expect(
    states()
      .map((state) => state.split(' ')[1])
      .toSorted(),
  ).toEqual(['due', 'sent']);
});

test.each([
  ['no-access', 'AccessProblem', '2027-05-05T13:30:00.000Z'],
  ['order-proposed', 'ChangeOrderProposed', '2027-05-05T16:40:00.000Z'],
  ['job-lost', 'JobLost', '2027-05-04T12:00:00.000Z'],
  ['rescue-offered', 'RescueOffered', '2027-05-04T12:00:00.000Z'],
  ['visit-unpaid', 'VisitPaymentFailed', '2027-05-04T12:00:00.000Z'],
  ['provider-asked', 'ProviderAsked', '2027-05-04T00:00:00.000Z'],
] as const)('%s that was refused is dropped at the end of its deadline', async (name, type, end) => {
  await refused(type);

  ports.clock.set(end);
  await sweepMail(ports);

  expect(ports.sent).toEqual([]);
  expect(states()).toEqual([`${name} dropped`]);
});
