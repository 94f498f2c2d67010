import { AlreadyHandled } from '@sward/shared/table';
import { type MailEvents, mailWorld, patchBid } from '../../testing/test-events.ts';
import { accept, BID, PROVIDER, setBid, type TestPorts } from '../../testing/test-kit.ts';
import { sweepMail } from '../sweep-mail.ts';
import { remindOfJob } from './remind-of-job.ts';

/** The job is on Wednesday 5 May 2027 at eight in Cambridge: 12:00 UTC. */
const DAY_BEFORE = '2027-05-04T12:00:00.000Z';
const RAIN = {
  ...{ date: '2027-05-08', time: 'morning', by: 'provider', because: 'weather' },
  ...{ alternatives: ['2027-05-09', '2027-05-10'], decideBy: '2027-05-05T18:00:00.000Z' },
} as const;

let ports: TestPorts;
let events: MailEvents;
beforeEach(async () => {
  ({ ports, events } = await mailWorld());
  ports.clock.set('2027-05-03T12:00:00.000Z');
  await accept(ports);
});

const remind = () => remindOfJob(ports, events.BidAccepted());
async function sweepAt(at: string): Promise<string[]> {
  ports.clock.set(at);
  await sweepMail(ports);
  return ports.sent.map(({ to, subject }) => `${to} ${subject}`);
}
const BOTH = ['dana@example.com Your job is tomorrow', 'pat@example.com Your job is tomorrow'];

test('both parties are reminded a day before, once', async () => {
  await remind();

  expect(await sweepAt('2027-05-04T11:59:59.999Z')).toEqual([]);
  expect((await sweepAt(DAY_BEFORE)).toSorted()).toEqual(BOTH);
  expect(await sweepAt('2027-05-05T12:00:00.000Z')).toHaveLength(2);
  expect(ports.sent[0]?.text).toContain('Wednesday, May 5, 2027');
});

// On March 14 the clock goes from 2 to 3, on November 7 from 2 back to 1: the days before have 23 and 25 hours.
test.each([
  ['forward', '2027-03-14', '2027-03-14T12:00:00.000Z', '2027-03-13T13:00:00.000Z'],
  ['back', '2027-11-07', '2027-11-07T13:00:00.000Z', '2027-11-06T12:00:00.000Z'],
])('before the clock goes %s the reminder comes at the hour of the window', async (_way, day, start, at) => {
  ports.clock.set('2027-03-01T12:00:00.000Z');
  await patchBid(ports, { availableDate: day, windowStart: start });
  await remind();

  expect(await sweepAt(new Date(Date.parse(at) - 1).toISOString())).toEqual([]);
  expect((await sweepAt(at)).toSorted()).toEqual(BOTH);
});

test('the same event twice is one reminder', async () => {
  const event = events.BidAccepted();
  await remindOfJob(ports, event);

  await expect(remindOfJob(ports, event)).rejects.toBeInstanceOf(AlreadyHandled);
});

test('a moved job is reminded of on its new day alone', async () => {
  await remind();
  await patchBid(ports, { availableDate: '2027-05-08', windowStart: '2027-05-08T12:00:00.000Z' });
  await remindOfJob(ports, events.JobRescheduled());

  expect(await sweepAt(DAY_BEFORE)).toEqual([]);
  expect((await sweepAt('2027-05-07T12:00:00.000Z')).toSorted()).toEqual(BOTH);
  expect(ports.sent[0]?.text).toContain('Saturday, May 8, 2027');
});

test('a job that was moved and moved back is reminded of once', async () => {
  await remind();
  const moved = { availableDate: '2027-05-08', windowStart: '2027-05-08T12:00:00.000Z' };
  await patchBid(ports, moved);
  await remindOfJob(ports, events.JobRescheduled());
  await patchBid(ports, { availableDate: '2027-05-05', windowStart: '2027-05-05T12:00:00.000Z' });

  await expect(remindOfJob(ports, events.JobRescheduled())).rejects.toBeInstanceOf(AlreadyHandled);

  expect((await sweepAt(DAY_BEFORE)).toSorted()).toEqual(BOTH);
});

test.each([
  ['was cancelled', () => setBid(ports, 'cancelled', BID)],
  ['has begun', () => patchBid(ports, { checkedInAt: DAY_BEFORE })],
  ['waits for another day because of the weather', () => patchBid(ports, { proposal: RAIN })],
  ['operators look at', () => patchBid(ports, { suspendedParties: ['provider'] })],
])('a job that %s is not reminded of', async (_, change) => {
  await remind();
  await change();

  expect(await sweepAt(DAY_BEFORE)).toEqual([]);
  const mails = ports.conversations.all().filter(({ pk }) => pk.startsWith('MAIL#'));
  expect(mails.map(({ state }) => state)).toEqual(['dropped', 'dropped']);
});

test('a late reminder is dropped once it is the day of the job, at the property', async () => {
  await remind();
  ports.mail.send = () => Promise.reject(new Error('mail service is away'));
  await sweepAt(DAY_BEFORE);
  ports.mail.send = async (mail) => void ports.sent.push(mail);

  expect(await sweepAt('2027-05-05T04:00:00.000Z')).toEqual([]);
  const mails = ports.conversations.all().filter(({ pk }) => pk.startsWith('MAIL#'));
  expect(mails.map(({ state }) => state)).toEqual(['dropped', 'dropped']);
});

test('until then it goes out', async () => {
  await remind();

  expect(await sweepAt('2027-05-05T03:59:59.999Z')).toHaveLength(2);
});

test('a job within a day needs no reminder', async () => {
  ports.clock.set(DAY_BEFORE);

  await remind();

  expect(ports.conversations.all()).toEqual([]);
});

test('the stored record contains no name', async () => {
  await remind();

  expect(JSON.stringify(ports.conversations.all())).not.toMatch(/example\.com|dana|elm street/i);
  expect(JSON.stringify(ports.conversations.all())).toContain(PROVIDER.accountId);
});
