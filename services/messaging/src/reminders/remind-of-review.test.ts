import { AlreadyHandled } from '@sward/shared/table';
import { completedAt, type MailEvents, mailWorld, worldOf } from '../../testing/test-events.ts';
import { PAYMENT, REQUEST, setRequest, type TestPorts } from '../../testing/test-kit.ts';
import { sweepMail } from '../sweep-mail.ts';
import { remindOfReview } from './remind-of-review.ts';

/** The job was completed on Wednesday 5 May 2027 at 11 in Cambridge: 15:00 UTC. */
const AFTER_24 = '2027-05-06T15:00:00.000Z';
const AFTER_44 = '2027-05-07T11:00:00.000Z';
const RELEASE = '2027-05-07T15:00:00.000Z';

let ports: TestPorts;
let events: MailEvents;
beforeEach(async () => {
  ({ ports, events } = await mailWorld());
  await worldOf(ports, 'JobCompleted');
  ports.clock.set(completedAt);
  await pay({ status: 'in_review', releaseAt: RELEASE });
});

/** The payment as its own service stores it. */
const pay = (money: { status: string; releaseAt: string; chargebacks?: { state: string }[] }) =>
  ports.marketplace.transact([{ put: { pk: `PAYMENT#${PAYMENT}`, sk: 'PAYMENT', ...money } }]);
const remind = () => remindOfReview(ports, events.JobCompleted());
/** Ends the dispute, and resumes the review until the given instant. */
const goOn = (releaseAt: string | null) => {
  const event = events.DisputeResolved();
  return remindOfReview(ports, { ...event, data: { ...event.data, outcome: 'fixed', releaseAt } });
};
async function sweepAt(at: string): Promise<string[]> {
  ports.sent.length = 0;
  ports.clock.set(at);
  await sweepMail(ports);
  return ports.sent.map(({ to, text }) => `${to} ${/In \d+ hours/.exec(text)?.[0]}`);
}
const states = () => ports.conversations.all().map(({ state }) => state);

test('the homeowner is reminded 24 and 44 hours after the job, and may release or dispute from there', async () => {
  await remind();

  expect(await sweepAt('2027-05-06T14:59:59.999Z')).toEqual([]);
  expect(await sweepAt(AFTER_24)).toEqual(['dana@example.com In 24 hours']);
  const [mail] = ports.sent;
  for (const said of [
    'Green Blade Lawn Care has finished: Lawn Mowing, Leaf Removal.',
    'Friday, May 7, 2027 at 11:00 AM EDT',
    `Release now:\nhttps://sward.example/requests/${REQUEST}#release`,
    `Something is wrong:\nhttps://sward.example/requests/${REQUEST}#wrong`,
  ])
    expect(mail?.text).toContain(said);
  expect(await sweepAt(AFTER_44)).toEqual(['dana@example.com In 4 hours']);
  expect(await sweepAt(RELEASE)).toEqual([]);
});

test('the same event twice is one reminder', async () => {
  await remind();

  await expect(remind()).rejects.toBeInstanceOf(AlreadyHandled);
});

test.each([
  ['has been released', { status: 'released', releaseAt: RELEASE }],
  ['is disputed', { status: 'disputed', releaseAt: RELEASE }],
  ['is reviewed until another time', { status: 'in_review', releaseAt: '2027-05-09T15:00:00.000Z' }],
  ['a bank looks at', { status: 'in_review', releaseAt: RELEASE, chargebacks: [{ state: 'open' }] }],
])('no reminder is sent of a payment that %s', async (_, money) => {
  await remind();
  await pay(money);

  expect(await sweepAt(AFTER_24)).toEqual([]);
  expect(await sweepAt(AFTER_44)).toEqual([]);
  expect(states()).toEqual(['dropped', 'dropped']);
});

test('a review resumed after a dispute is reminded of as long before its end', async () => {
  await remind();
  const releaseAt = '2027-05-09T15:00:00.000Z';
  ports.clock.set(RELEASE);
  await goOn(releaseAt);
  await pay({ status: 'in_review', releaseAt });

  expect(await sweepAt('2027-05-08T14:59:59.999Z')).toEqual([]);
  expect(await sweepAt('2027-05-08T15:00:00.000Z')).toEqual(['dana@example.com In 24 hours']);
  expect(await sweepAt('2027-05-09T11:00:00.000Z')).toEqual(['dana@example.com In 4 hours']);
});

test('once a bank has decided for the provider, the review that goes on has its own reminders', async () => {
  await remind();
  const releaseAt = '2027-05-09T15:00:00.000Z';
  ports.clock.set(RELEASE);
  await pay({ status: 'in_review', releaseAt, chargebacks: [{ state: 'won' }] });
  const event = events.ChargebackChanged();
  for (const state of ['open', 'won'] as const)
    await remindOfReview(ports, { ...event, id: `evt_${state}`, data: { ...event.data, state } });

  expect(await sweepAt('2027-05-08T15:00:00.000Z')).toEqual(['dana@example.com In 24 hours']);
  expect(await sweepAt('2027-05-09T11:00:00.000Z')).toEqual(['dana@example.com In 4 hours']);
});

test('with a day of it left there is the last reminder alone', async () => {
  ports.clock.set(AFTER_24);
  await goOn(RELEASE);

  expect(await sweepAt(AFTER_24)).toEqual([]);
  expect(await sweepAt(AFTER_44)).toEqual(['dana@example.com In 4 hours']);
});

test('a late reminder is dropped, and the next one has the current state', async () => {
  await remind();

  expect(await sweepAt(AFTER_44)).toEqual(['dana@example.com In 4 hours']);
});

test('after a settlement or a decision nothing is recorded', async () => {
  await goOn(null);
  await setRequest(ports, { settledAt: completedAt });
  await remind();

  expect(ports.conversations.all()).toEqual([]);
});

test('the stored record contains no name', async () => {
  await remind();

  expect(JSON.stringify(ports.conversations.all())).not.toMatch(/example\.com|dana|elm street/i);
});
