import type { EventOf } from '@sward/shared/events';
import { HOUR, instant } from '@sward/shared/kernel';
import { AlreadyHandled } from '@sward/shared/table';
import { overtaken } from '@sward/shared/testing';
import { type Market, market, REQUEST } from '../../testing/market.ts';
import { listBids } from '../bids/list-bids.ts';
import { countReply } from './count-reply.ts';

let m: Market;
beforeEach(async () => {
  m = await market();
  await m.place();
});

let eventCount = 0;
/** Returns the event of a provider's answer, `hour` hours after the first moment. */
function answer(minutes: number, hour = ++eventCount): EventOf<'OwnerAnswered'> {
  return {
    id: `evt_${++eventCount}`,
    type: 'OwnerAnswered',
    version: 1,
    occurredAt: instant(Date.parse('2027-05-03T12:00:00.000Z') + hour * HOUR),
    aggregate: 'Message#msg_1',
    aggregateVersion: 1,
    actor: m.provider.accountId,
    correlationId: 'cor_0',
    data: {
      messageId: 'msg_1',
      conversationId: 'cnv_1',
      providerId: m.provider.accountId,
      minutes,
    },
  } as EventOf<'OwnerAnswered'>;
}

async function shown(): Promise<number | null | undefined> {
  const { bids } = await listBids(m.ports, m.owner, { requestId: REQUEST });
  return bids[0]?.facts.replyMinutes;
}

async function count(...minutes: number[]): Promise<void> {
  for (const each of minutes) await countReply(m.ports, answer(each));
}

test('the median of the answers is shown from the fifth on', async () => {
  await count(5, 90, 10, 600);
  expect(await shown()).toBeNull();

  await count(20);
  expect(await shown()).toBe(20);

  await count(30);
  expect(await shown()).toBe(25);
});

test('the latest twenty count, by when they were given and not by when they are told of', async () => {
  const late = answer(10_000, 0);
  await count(...Array.from({ length: 20 }, () => 7));
  await countReply(m.ports, late);
  expect(await shown()).toBe(7);

  await count(...Array.from({ length: 20 }, () => 40));

  expect(await shown()).toBe(40);
});

test('a second delivery changes nothing', async () => {
  const event = answer(3);
  await count(8, 8, 8);
  await countReply(m.ports, event);

  await expect(countReply(m.ports, event)).rejects.toBeInstanceOf(AlreadyHandled);
  expect(await shown()).toBeNull();
});

test('two at once both count', async () => {
  await count(4, 4, 4);
  m.ports.marketplace = overtaken(m.table, () => countReply({ ...m.ports, marketplace: m.table }, answer(4)));

  await countReply(m.ports, answer(4));

  expect(await shown()).toBe(4);
});
