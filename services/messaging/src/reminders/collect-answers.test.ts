import type { Item } from '@sward/shared/table';
import { pushStates, register } from '../../testing/devices.ts';
import {
  eventOf,
  marketplace,
  OWNER,
  PROVIDER,
  putQuestion,
  QUESTION,
  REQUEST,
  RIVAL,
  RIVAL_BID,
  setBid,
  setRequest,
  type TestPorts,
  testPorts,
} from '../../testing/test-kit.ts';
import { sweepMail } from '../sweep-mail.ts';
import { collectAnswers } from './collect-answers.ts';
import { sendDigests } from './send-digests.ts';

let ports: TestPorts;
beforeEach(async () => {
  ports = testPorts();
  ports.clock.set('2027-05-03T12:00:00.000Z');
  await marketplace(ports);
  await putQuestion(ports, { answer: '42 inches.' });
  await setRequest(ports, { city: 'Cambridge', state: 'MA' });
});

const answered = (requestId = REQUEST) =>
  eventOf(ports, 'QuestionAnswered', {
    ...{ requestId, ownerId: OWNER.accountId, providerId: PROVIDER.accountId },
    ...{ questionId: QUESTION, again: false },
  });
const answer = () => collectAnswers(ports, answered());

/** Posts a request that the rival bids on, and answers a question about it. */
async function answerAnother(letter: string, serviceTypeId: number): Promise<string> {
  const requestId = `req_other${letter}`;
  const bidId = `bid_other${letter}`;
  const isLike = ({ sk }: Item) => sk === 'REQUEST' || sk === `BID#${RIVAL_BID}`;
  const like = ports.marketplace.all().filter(isLike);
  const of = (kind: string) => like.find(({ sk }) => sk.startsWith(kind));
  await ports.marketplace.transact([
    { put: { pk: `BIDREF#${bidId}`, sk: 'BIDREF', requestId } },
    { put: { ...of('BID#'), pk: `BIDS#${requestId}`, sk: `BID#${bidId}`, id: bidId, requestId } },
    {
      put: {
        ...{ ...of('REQUEST'), pk: `REQUEST#${requestId}`, sk: 'REQUEST', id: requestId },
        ...{ serviceTypeIds: [serviceTypeId], city: `Town ${letter}`, bidPrices: { [bidId]: 5000 } },
      },
    },
  ]);
  await collectAnswers(ports, answered(requestId));
  return requestId;
}

async function sweepAt(at: string): Promise<string[]> {
  ports.clock.set(at);
  await sendDigests(ports);
  return ports.sent.map(({ to }) => to);
}

const notices = () =>
  ports.conversations
    .all()
    .filter(({ pk, sk }: Item) => pk === `NOTIFICATION#${RIVAL.accountId}` && sk.startsWith('NOTICE#'));

test('everyone else with a bid is told of answers by mail and bell, once an hour', async () => {
  await answer();
  await answer();
  expect(await sweepAt('2027-05-03T12:05:00.000Z')).toEqual(['sam@example.com']);
  expect(ports.sent[0]?.text).toMatch(/Cambridge, MA[\s\S]*\/my-bids/);
  expect(notices()).toMatchObject([
    {
      kind: 'bids',
      notice: { name: 'questions-answered', services: ['Lawn Mowing', 'Leaf Removal'] },
      link: `/requests/${REQUEST}#questions`,
    },
  ]);

  ports.clock.set('2027-05-03T12:10:00.000Z');
  await answer();
  expect(await sweepAt('2027-05-03T13:04:59.999Z')).toHaveLength(1);
  expect(await sweepAt('2027-05-03T13:05:00.000Z')).toHaveLength(2);
});

test('answers about two requests are one mail and one line under the bell', async () => {
  await answer();
  await answerAnother('B', 6);

  expect(await sweepAt('2027-05-03T12:05:00.000Z')).toEqual(['sam@example.com']);
  expect(ports.sent[0]?.text).toMatch(/Cambridge, MA[\s\S]*Town B, MA|Town B, MA[\s\S]*Cambridge, MA/);
  const services = ['Lawn Mowing', 'Leaf Removal', 'Mulching'];
  expect(notices()).toMatchObject([{ notice: { name: 'questions-answered', services }, link: '/my-bids' }]);
  expect(await sweepAt('2027-05-03T15:00:00.000Z')).toHaveLength(1);
});

test('answers about as many requests as one mail takes fit one transaction, and the rest waits an hour', async () => {
  for (let n = 0; n < 55; n++) await answerAnother(String(n).padStart(2, '0'), 1);

  expect(await sweepAt('2027-05-03T12:05:00.000Z')).toHaveLength(1);
  expect(await sweepAt('2027-05-03T13:05:00.000Z')).toHaveLength(2);
  expect(notices()).toHaveLength(2);
});

test('the push beside them is sent by the sweep of mails, once', async () => {
  await register(ports, RIVAL);
  await answer();
  await answerAnother('B', 6);
  await sweepAt('2027-05-03T12:05:00.000Z');

  ports.clock.set('2027-05-03T12:10:00.000Z');
  await sweepMail(ports);

  expect(pushStates(ports)).toEqual(['questions-answered sent 1']);
});

test('a repeated event is collected once', async () => {
  const event = answered();
  await collectAnswers(ports, event);
  await sweepAt('2027-05-03T12:05:00.000Z');
  await collectAnswers(ports, event);

  expect(await sweepAt('2027-05-03T15:00:00.000Z')).toEqual(['sam@example.com']);
});

test.each([
  ['whose bid is gone', () => setBid(ports, 'withdrawn', RIVAL_BID)],
  ['when the request is taken', () => setRequest(ports, { status: 'accepted' })],
])('nobody is told %s by then', async (_, happens) => {
  await answer();
  await happens();

  expect(await sweepAt('2027-05-03T12:05:00.000Z')).toEqual([]);
  expect(notices()).toEqual([]);
  expect(await sweepAt('2027-05-03T15:00:00.000Z')).toEqual([]);
});

test('new requests nearby and answers each have an hour of their own', async () => {
  await answer();
  const digests = () => ports.conversations.all().filter(({ sk }) => sk === 'DIGEST');
  expect(digests().map(({ pk }) => pk)).toEqual([`DIGEST#answers#${RIVAL.accountId}`]);
  await sweepAt('2027-05-03T12:05:00.000Z');
  expect(digests()[0]).not.toHaveProperty('dueAt');
});
