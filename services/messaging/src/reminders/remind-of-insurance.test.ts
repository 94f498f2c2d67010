import { samples } from '@sward/shared/events/samples';
import { mailWorld } from '../../testing/test-events.ts';
import { eventOf, PROVIDER, type TestPorts } from '../../testing/test-kit.ts';
import { sweepMail } from '../sweep-mail.ts';
import { remindOfInsurance } from './remind-of-insurance.ts';

const LAST_DAY = '2027-06-30';
/** Nine in the morning in Boston, two weeks before. */
const TWO_WEEKS_BEFORE = '2027-06-16T13:00:00.000Z';

let ports: TestPorts;
beforeEach(async () => {
  ({ ports } = await mailWorld());
  ports.clock.set('2027-05-03T12:00:00.000Z');
  await patchProvider({ insuredUntil: LAST_DAY });
});

const patchProvider = (set: { insuredUntil?: string | null; approved?: boolean }) =>
  ports.marketplace.transact([{ update: { pk: `PROVIDER#${PROVIDER.accountId}`, sk: 'PROVIDER' }, set }]);

function updated(insuredUntil: string | null) {
  const data = { ...samples.ProviderProfileUpdated, accountId: PROVIDER.accountId, insuredUntil };
  return remindOfInsurance(ports, eventOf(ports, 'ProviderProfileUpdated', data));
}

async function sweepAt(at: string): Promise<string[]> {
  ports.clock.set(at);
  await sweepMail(ports);
  return ports.sent.map(({ to, subject }) => `${to} ${subject}`);
}

test('a provider is reminded two weeks before the last day of the insurance, once', async () => {
  await updated(LAST_DAY);

  expect(await sweepAt('2027-06-16T12:59:59.999Z')).toEqual([]);
  expect(await sweepAt(TWO_WEEKS_BEFORE)).toEqual(['pat@example.com Your insurance is about to end']);
  expect(await sweepAt('2027-06-29T13:00:00.000Z')).toHaveLength(1);
  expect(ports.sent[0]?.text).toContain('Wednesday, June 30, 2027');
  expect(ports.sent[0]?.text).toContain('https://sward.example/settings#business');
});

test('every later change of the profile finds the reminder recorded', async () => {
  await updated(LAST_DAY);
  await expect(updated(LAST_DAY)).rejects.toMatchObject({ name: 'AlreadyHandled' });

  expect(await sweepAt(TWO_WEEKS_BEFORE)).toHaveLength(1);
});

test.each([
  ['there is a newer policy', { insuredUntil: '2028-06-30' }],
  ['it is no longer checked', { insuredUntil: null }],
  ['the provider no longer works on Sward', { approved: false }],
])('none is sent when %s', async (_, change) => {
  await updated(LAST_DAY);
  await patchProvider(change);

  expect(await sweepAt(TWO_WEEKS_BEFORE)).toEqual([]);
});

test.each([
  ['no insurance', null],
  ['one that ends within two weeks', '2027-05-16'],
])('%s gets none', async (_, insuredUntil) => {
  await updated(insuredUntil);

  expect(ports.conversations.all()).toEqual([]);
});
