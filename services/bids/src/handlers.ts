import type { Actor } from '@sward/shared/kernel';
import type { Handlers } from '@sward/shared/lambda/pure';
import { checkIn } from './check-in.ts';
import { completeJob } from './complete-job.ts';
import { getBid } from './get-bid.ts';
import { listBids } from './list-bids.ts';
import { listMyBids } from './list-my-bids.ts';
import { placeBid } from './place-bid.ts';
import type { Ports } from './ports.ts';
import { bidCard, bidDetail, job, myBids } from './views.ts';
import { withdrawBid } from './withdraw-bid.ts';

type RouteIds =
  | 'bids.place'
  | 'bids.list'
  | 'bids.listMine'
  | 'bids.listProvider'
  | 'bids.get'
  | 'bids.withdraw'
  | 'bids.checkIn'
  | 'bids.complete';

export function handlers(ports: Ports): Handlers<RouteIds> {
  const now = () => ports.clock.now();

  async function mine({ actor, query }: { actor: Actor; query: { cursor?: string } }) {
    return { body: myBids(await listMyBids(ports, actor, query), now()) };
  }

  return {
    'bids.place': async ({ actor, params, body }) => {
      const { bid, provider } = await placeBid(ports, actor, { ...body, ...params });
      return { body: bidCard(bid, provider, 'provider', now()) };
    },
    'bids.list': async ({ actor, params, query }) => {
      const { role, bids, cursor } = await listBids(ports, actor, { ...query, ...params });
      const items = bids.map(({ bid, provider }) => bidCard(bid, provider, role, now()));
      return { body: { items, nextCursor: cursor } };
    },
    'bids.listMine': mine,
    'bids.listProvider': mine,
    'bids.get': async ({ actor, params }) => ({
      body: bidDetail(await getBid(ports, actor, params), now()),
    }),
    'bids.withdraw': async ({ actor, params }) => {
      const { bid, provider } = await withdrawBid(ports, actor, params);
      return { body: bidCard(bid, provider, 'provider', now()) };
    },
    'bids.checkIn': async ({ actor, params, body }) => ({
      body: job(await checkIn(ports, actor, { ...body, ...params }), now()),
    }),
    'bids.complete': async ({ actor, params, body }) => ({
      body: job(await completeJob(ports, actor, { ...body, ...params }), now()),
    }),
  };
}
