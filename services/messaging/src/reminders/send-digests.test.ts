import type { EventOf } from '@sward/shared/events';
import { publicPoint } from '@sward/shared/kernel';
import {
  eventOf,
  marketplace,
  OWNER,
  PROVIDER,
  RIVAL,
  type TestPorts,
  testPorts,
} from '../../testing/test-kit.ts';
import { consumers } from '../consumers.ts';
import { sweepMail } from '../sweep-mail.ts';
import { collectNearby } from './collect-nearby.ts';
import { sendDigests } from './send-digests.ts';

const HERE = publicPoint({ lat: 42.3736, lng: -71.1097 });
const BLOCK = '107.-130';
const START = '2027-05-03T12:00:00.000Z';

let ports: TestPorts;
let posted = 0;
beforeEach(async () => {
  ports = testPorts();
  ports.clock.set(START);
  await marketplace(ports);
  for (const { accountId } of [PROVIDER, RIVAL]) {
    await ports.marketplace.transact([
      {
        update: { pk: `PROVIDER#${accountId}`, sk: 'PROVIDER' },
        set: { payable: true, basePoint: HERE, radiusMiles: 15, skills: ['lawn-mowing'] },
      },
      { put: { pk: `AREA#${BLOCK}`, sk: `PROVIDER#${accountId}` } },
    ]);
  }
  await optIn(PROVIDER.accountId, true);
});

const optIn = (accountId: string, emailOptIn: boolean) =>
  ports.accounts.transact([{ update: { pk: `CONTACT#${accountId}`, sk: 'CONTACT' }, set: { emailOptIn } }]);

/** Posts a request in a city and delivers its event. */
async function post(city: string): Promise<EventOf<'RequestPosted'>> {
  posted += 1;
  const id = `req_${String(posted).padStart(26, '0')}`;
  await ports.marketplace.transact([
    {
      put: {
        ...{ pk: `REQUEST#${id}`, sk: 'REQUEST', id, status: 'pending', ownerId: OWNER.accountId },
        ...{ serviceTypeIds: [1], serviceDate: '2027-05-20', zone: 'America/New_York', city, state: 'MA' },
        ...{ publicPoint: HERE, block: BLOCK },
      },
    },
  ]);
  const data = { requestId: id, ownerId: OWNER.accountId, serviceTypeIds: [1], serviceDate: '2027-05-20' };
  const event = eventOf(ports, 'RequestPosted', data);
  await collectNearby(ports, event);
  return event;
}

async function sweepAt(at: string): Promise<string[]> {
  ports.clock.set(at);
  await sendDigests(ports);
  return ports.sent.map(({ to }) => to);
}
const text = (index: number) => ports.sent[index]?.text ?? '';

test('the first request is mailed at the next sweep, later ones in one mail an hour after it', async () => {
  await post('Cambridge');
  expect(await sweepAt('2027-05-03T12:05:00.000Z')).toEqual(['pat@example.com']);
  expect(text(0)).toContain('Cambridge, MA');

  ports.clock.set('2027-05-03T12:10:00.000Z');
  await post('Somerville');
  await post('Arlington');
  expect(await sweepAt('2027-05-03T13:04:59.999Z')).toHaveLength(1);
  expect(await sweepAt('2027-05-03T13:05:00.000Z')).toEqual(['pat@example.com', 'pat@example.com']);

  expect(text(1)).toMatch(/Somerville[\s\S]*Arlington/);
  expect(text(1)).not.toContain('Cambridge');
  expect(await sweepAt('2027-05-03T18:00:00.000Z')).toHaveLength(2);
});

test('a repeated event after the mail sends no second one', async () => {
  const event = await post('Cambridge');
  await sweepAt('2027-05-03T12:05:00.000Z');

  await collectNearby(ports, event);

  expect(await sweepAt('2027-05-03T18:00:00.000Z')).toEqual(['pat@example.com']);
});

test('a provider with this mail switched off gets none, and nothing accumulates', async () => {
  await post('Cambridge');

  await sweepAt('2027-05-03T12:05:00.000Z');

  expect(ports.sent.map(({ to }) => to)).not.toContain('sam@example.com');
  const left = ports.conversations.all().filter(({ pk }) => pk === `DIGEST#${RIVAL.accountId}`);
  expect(left).toMatchObject([{ sk: 'DIGEST' }]);
  expect(left[0]).not.toHaveProperty('dueAt');
});

test('closed requests are dropped', async () => {
  const { requestId: taken } = (await post('Cambridge')).data;
  await post('Somerville');
  await ports.marketplace.transact([
    { update: { pk: `REQUEST#${taken}`, sk: 'REQUEST' }, set: { status: 'accepted' } },
  ]);

  await sweepAt('2027-05-03T12:05:00.000Z');

  expect(text(0)).toContain('Somerville');
  expect(text(0)).not.toContain('Cambridge');
});

test('when nothing is left there is no mail', async () => {
  const { requestId: taken } = (await post('Cambridge')).data;
  await ports.marketplace.transact([
    { update: { pk: `REQUEST#${taken}`, sk: 'REQUEST' }, set: { status: 'expired' } },
  ]);

  expect(await sweepAt('2027-05-03T12:05:00.000Z')).toEqual([]);
});

test('a repeated event, and two sweeps at once, send once', async () => {
  const { requestId: id } = (await post('Cambridge')).data;
  const data = { requestId: id, ownerId: OWNER.accountId, serviceTypeIds: [1], serviceDate: '2027-05-20' };
  await collectNearby(ports, eventOf(ports, 'RequestPosted', data));

  ports.clock.set('2027-05-03T12:05:00.000Z');
  await Promise.all([sendDigests(ports), sendDigests(ports)]);

  expect(ports.sent).toHaveLength(1);
  expect(text(0).match(/Cambridge/g)).toHaveLength(1);
});

test('of many, ten are shown and the others counted', async () => {
  for (let n = 0; n < 12; n++) await post(`Town ${n}`);

  await sweepAt('2027-05-03T12:05:00.000Z');

  expect(text(0)).toContain('Town 9,');
  expect(text(0)).not.toContain('Town 10');
  expect(text(0)).toContain('There are 2 more.');
});

test('requests beyond one mail wait for the next', async () => {
  for (let n = 0; n < 55; n++) await post('Cambridge');

  await sweepAt('2027-05-03T12:05:00.000Z');
  expect(text(0)).toContain('There are 40 more.');
  expect(await sweepAt('2027-05-03T13:05:00.000Z')).toHaveLength(2);
  expect(text(1)).not.toContain('more.');
});

test('a refused mail is sent by the sweep of mails', async () => {
  await post('Cambridge');
  const { send } = ports.mail;
  ports.mail.send = () => Promise.reject(new Error('away'));
  await sweepAt('2027-05-03T12:05:00.000Z');
  ports.mail.send = send;

  ports.clock.set('2027-05-03T12:10:00.000Z');
  await sweepMail(ports);

  expect(ports.sent.map(({ to }) => to)).toEqual(['pat@example.com']);
});

test('is started by the event', () => {
  expect(Object.keys(consumers.RequestPosted ?? {})).toContain('collect-nearby');
});
