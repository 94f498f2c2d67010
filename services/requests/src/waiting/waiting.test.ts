import { type EventData, type EventOf, type EventType, newEvent } from '@sward/shared/events';
import { samples } from '@sward/shared/events/samples';
import { type AccountActor, HOUR, SYSTEM } from '@sward/shared/kernel';
import { type Market, market } from '../../testing/market.ts';
import { postingHandlers } from '../posting/handlers.ts';
import { copyPayoutAccount } from '../providers/copy-payout-account.ts';
import { copyProvider } from '../providers/copy-provider.ts';
import type { ServiceRequest } from '../request/request.ts';
import { countLook } from './count-look.ts';
import { countProvidersNearby } from './count-providers-nearby.ts';
import { getWaiting } from './get-waiting.ts';
import { recordFirstBid } from './record-first-bid.ts';

let m: Market;
let request: ServiceRequest;
beforeEach(async () => {
  m = market();
  await m.onPlan(m.owner.accountId, 'premium');
  request = await m.post();
});

const event = <T extends EventType>(type: T, data: EventData<T>): EventOf<T> =>
  newEvent(m.ports, SYSTEM, { name: 'Request#1', version: 1 }, type, data);
const waiting = (of = request) => getWaiting(m.ports, m.owner, { requestId: of.id });
/** Opens the request as a browser does. */
const open = (actor: AccountActor) =>
  postingHandlers(m.ports)['requests.get']({
    ...{ actor, params: { requestId: request.id }, query: {}, body: undefined },
  } as never);

describe('looks', () => {
  test('count each provider once, however often and at once they look', async () => {
    await m.approve(m.provider);
    await m.approve(m.rival);

    await Promise.all([open(m.provider), open(m.provider), open(m.rival)]);
    await open(m.provider);

    expect(await waiting()).toMatchObject({ looks: 2 });
  });

  test('of the owner and of operators are none', async () => {
    await open(m.owner);
    await open(m.operator);

    expect(await waiting()).toMatchObject({ looks: 0 });
  });

  test('are kept without a trace of who looked', async () => {
    await m.approve(m.provider);
    await open(m.provider);

    const kept = m.items(`REQUEST#${request.id}`).filter(({ sk }) => sk !== 'REQUEST');

    expect(kept.map(({ sk }) => sk.split('#')[0])).toEqual(['LOOK', 'WAITING']);
    expect(JSON.stringify(kept)).not.toContain(m.provider.accountId);
  });

  test('that cannot be counted take no view away', async () => {
    const broken = {
      ...m.ports,
      marketplace: { ...m.table, transact: () => Promise.reject(new Error('busy')) },
    };

    await expect(countLook(broken, request.id, 'acc_1')).resolves.toBeUndefined();
  });
});

test('providers nearby are those who serve the work there', async () => {
  const { accountId } = samples.ProviderApproved;
  const approved = { ...event('ProviderApproved', samples.ProviderApproved), aggregateVersion: 1 };
  await copyProvider(m.ports, approved);
  await copyPayoutAccount(m.ports, {
    ...event('PayoutAccountChanged', { ...samples.PayoutAccountChanged, accountId }),
    aggregateVersion: 1,
  });
  const washing = await m.post({ serviceTypeIds: [2] });
  expect(await waiting()).toMatchObject({ providersNearby: null });

  for (const { id: requestId } of [request, washing]) {
    await countProvidersNearby(m.ports, event('RequestPosted', { ...samples.RequestPosted, requestId }));
  }

  expect(await waiting()).toMatchObject({ providersNearby: 1 });
  expect(await waiting(washing)).toMatchObject({ providersNearby: 0 });
});

describe('first bids', () => {
  /** Posts a request that gets its first bid after this many hours. */
  async function bidAfter(hours: number): Promise<ServiceRequest> {
    const posted = await m.post();
    const placed = event('BidPlaced', { ...samples.BidPlaced, requestId: posted.id });
    const occurredAt = new Date(m.clock.now() + hours * HOUR).toISOString();
    await recordFirstBid(m.ports, { ...placed, occurredAt });
    return posted;
  }

  test('usually come after the median of the area, from five requests on', async () => {
    for (const hours of [1, 9, 2, 3]) await bidAfter(hours);
    expect(await waiting()).toMatchObject({ firstBidMinutes: null });

    await bidAfter(50);

    expect(await waiting()).toMatchObject({ firstBidMinutes: 180 });
  });

  test('are those of a request alone, and later ones are none', async () => {
    const posted = await bidAfter(2);
    await recordFirstBid(m.ports, event('BidPlaced', { ...samples.BidPlaced, requestId: posted.id }));

    expect(m.items('PACE#')).toHaveLength(1);
  });

  test('are a figure for operators: one a request, also when the first has ended and another follows', async () => {
    const lines: unknown[] = [];
    const { log } = m.ports;
    m.ports.log = { ...log, info: (message, fields) => void lines.push({ message, fields }) };

    const posted = await bidAfter(2);
    await m.patch(posted.id, { liveBids: 0 });
    await recordFirstBid(m.ports, event('BidPlaced', { ...samples.BidPlaced, requestId: posted.id }));

    expect(lines).toEqual([{ message: 'first bid', fields: { requestId: posted.id, minutes: 120 } }]);
  });
});

test('a stranger is told nothing', async () => {
  await expect(getWaiting(m.ports, m.stranger, { requestId: request.id })).rejects.toMatchObject({
    code: 'not_found',
  });
});
