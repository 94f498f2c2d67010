import { newEvent } from '@sward/shared/events';
import { SYSTEM } from '@sward/shared/kernel';
import { type Market, market, OWNER } from '../../testing/market.ts';
import { erasePerson } from '../personal-data/erase-person.ts';
import { listOwnRequests } from '../posting/list-own-requests.ts';
import { answerQuestion } from './answer-question.ts';
import { askQuestion } from './ask-question.ts';
import { hideQuestion } from './hide-question.ts';

let m: Market;
let requestId: string;
beforeEach(async () => {
  m = market();
  requestId = (await m.post()).id;
  for (const by of [m.provider, m.rival]) await m.approve(by);
});

const ask = (by = m.provider) => askQuestion(m.ports, by, { requestId, text: 'How wide is the gate?' });
const waits = async () => {
  const [request] = (await listOwnRequests(m.ports, m.owner, {})).items;
  return [request?.task?.what, request?.questionWaits];
};
const deleted = (accountId: string) =>
  newEvent(m.ports, SYSTEM, { name: `Account#${accountId}`, version: 9 }, 'AccountDeleted', { accountId });

test('a question waits for its homeowner until the last one is answered or hidden', async () => {
  expect(await waits()).toEqual([undefined, false]);
  const [first, second] = [await ask(), await ask(m.rival)];
  expect(await waits()).toEqual(['answer-question', true]);

  await answerQuestion(m.ports, m.owner, { requestId, questionId: first.id, text: '42 inches.' });
  expect(await waits()).toEqual(['answer-question', true]);
  await hideQuestion(m.ports, m.owner, { requestId, questionId: second.id });

  expect(await waits()).toEqual([undefined, false]);
  expect(m.items('QUESTIONSFOR#')).toEqual([]);
});

test('beside bids it is no task of its own, and after the end of the request it waits no longer', async () => {
  await ask();
  await m.patch(requestId, { liveBids: 1 });
  expect(await waits()).toEqual(['choose-bid', true]);

  await m.patch(requestId, { status: 'expired' });
  expect(await waits()).toEqual([undefined, false]);
});

test.each([
  ['its asker', () => m.provider.accountId],
  ['its homeowner', () => OWNER],
])('it goes with the account of %s', async (_, accountId) => {
  await ask();

  await erasePerson(m.ports, deleted(accountId()));

  expect(m.items('QUESTIONSFOR#')).toEqual([]);
});
