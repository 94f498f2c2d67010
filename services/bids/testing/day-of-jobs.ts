import { requestKey } from '@sward/requests';
import type { Cents } from '@sward/shared/kernel';
import type { Item } from '@sward/shared/table';
import type { Bid } from '../src/bid/bid.ts';
import { recordBid } from '../src/bid/bid-store.ts';
import { bidWindow } from '../src/bid/job-times.ts';
import { countInSummary } from '../src/provider-facts/summary-store.ts';
import { type Market, market, OWNER, REQUEST } from './market.ts';

const ZONE = 'America/New_York';
export const THURSDAY = '2027-05-06';

/** A market on Thursday, at a quarter past nine in the morning there, whose provider is near Boston. */
export async function thursday(): Promise<Market> {
  const m = await market();
  m.clock.set(`${THURSDAY}T13:15:00.000Z`);
  await m.approve(m.provider, { basePoint: { lat: 42.39, lng: -71.12 }, baseZip: '02140', radiusMiles: 15 });
  return m;
}

function stored(m: Market, prefix: string): Item {
  const [item] = m.items(prefix);
  if (!item) throw new Error(`no ${prefix}`);
  return item;
}

/** Books the n-th job of the provider, at the given hundredths of a degree north of the base. */
export async function bookJob(
  m: Market,
  n: number,
  north: number,
  more: Partial<Bid> = {},
  request: Record<string, Item[string]> = {},
) {
  const requestId = `req_01K0000000000000000000000${n}`;
  const id = `bid_01K0000000000000000000000${n}`;
  const date = more.availableDate ?? THURSDAY;
  const bid: Bid = {
    id,
    version: 1,
    status: 'accepted',
    requestId,
    ownerId: OWNER,
    providerId: m.provider.accountId,
    amountCents: 4000 as Cents,
    availableDate: date,
    availableTime: 'morning',
    ...bidWindow(date, more.availableTime ?? 'morning', ZONE),
    description: 'Front and back',
    needsConfirmation: false,
    termsVersion: 1,
    createdAt: `2027-05-01T10:00:0${n}.000Z`,
    serviceTypeIds: [1],
    city: 'Arlington',
    state: 'MA',
    propertySize: 'medium',
    paymentId: `pay_01K0000000000000000000000${n}`,
    acceptedAt: '2027-05-02T10:00:00.000Z',
    ...more,
  };
  const place = { lat: (4239 + north) / 100, lng: -71.12 };
  await m.table.transact([
    ...recordBid(bid),
    {
      put: {
        ...stored(m, `REQUEST#${REQUEST}`),
        ...requestKey(requestId),
        id: requestId,
        status: bid.status === 'completed' ? 'completed' : 'accepted',
        acceptedBidId: id,
        acceptedProviderId: bid.providerId,
        ...request,
      },
    },
    {
      put: {
        ...stored(m, `ADDRESS#${REQUEST}`),
        pk: `ADDRESS#${requestId}`,
        requestId,
        address: `${n} Chandler St`,
        point: place,
        homeownerName: `Owner ${n}`,
        accessCard: { gateCode: '4417', pets: 'Biscuit, friendly', notes: 'Side gate' },
      },
    },
    countInSummary(bid.providerId, { [bid.status]: 1 }),
  ]);
  return { id, requestId };
}
