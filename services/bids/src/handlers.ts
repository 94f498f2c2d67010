import type { Provider } from '@sward/requests';
import type { Actor } from '@sward/shared/kernel';
import type { Handlers } from '@sward/shared/lambda/pure';
import type { Bid } from './bids/bid.ts';
import { bidCard, bidDetail, myBids, publicProvider } from './bids/bid-view.ts';
import { confirmBid } from './bids/confirm-bid.ts';
import { declineBid } from './bids/decline-bid.ts';
import { getBid } from './bids/get-bid.ts';
import { listBids } from './bids/list-bids.ts';
import { listMyBids } from './bids/list-my-bids.ts';
import { placeBid } from './bids/place-bid.ts';
import { reviseBid } from './bids/revise-bid.ts';
import { withdrawBid } from './bids/withdraw-bid.ts';
import { jobHandlers } from './jobs/handlers.ts';
import type { Ports } from './ports.ts';
import { getProvider } from './reviews/get-provider.ts';
import { reviewHandlers } from './reviews/handlers.ts';

type RouteIds =
  | keyof ReturnType<typeof jobHandlers>
  | keyof ReturnType<typeof reviewHandlers>
  | 'bids.getProvider'
  | 'bids.place'
  | 'bids.list'
  | 'bids.listMine'
  | 'bids.listProvider'
  | 'bids.get'
  | 'bids.revise'
  | 'bids.confirm'
  | 'bids.decline'
  | 'bids.withdraw';

export function handlers(ports: Ports): Handlers<RouteIds> {
  const now = () => ports.clock.now();

  async function mine({ actor, query }: { actor: Actor; query: { cursor?: string } }) {
    return { body: myBids(await listMyBids(ports, actor, query), now()) };
  }

  async function card(bid: Bid, provider: Provider | undefined, role: 'owner' | 'provider') {
    const providerImage = await ports.photos.portrait(bid.providerId, provider?.photo);
    return { ...bidCard(bid, provider, role, now()), providerImage };
  }

  return {
    'bids.getProvider': async ({ actor, params }) => {
      const seen = await getProvider(ports, actor, params);
      const photoUrl = await ports.photos.portrait(seen.provider.accountId, seen.provider.photo);
      return { body: { ...publicProvider(seen, now()), photoUrl } };
    },
    'bids.place': async ({ actor, params, body }) => {
      const { bid, provider } = await placeBid(ports, actor, { ...body, ...params });
      return { body: await card(bid, provider, 'provider') };
    },
    'bids.list': async ({ actor, params, query }) => {
      const { role, bids, cursor } = await listBids(ports, actor, { ...query, ...params });
      const items = await Promise.all(bids.map(({ bid, provider }) => card(bid, provider, role)));
      return { body: { items, nextCursor: cursor } };
    },
    'bids.listMine': mine,
    'bids.listProvider': mine,
    'bids.get': async ({ actor, params }) => {
      const seen = await getBid(ports, actor, params);
      const providerImage = await ports.photos.portrait(seen.bid.providerId, seen.provider?.photo);
      return { body: { ...bidDetail(seen, now()), providerImage } };
    },
    'bids.withdraw': async ({ actor, params }) => {
      const { bid, provider } = await withdrawBid(ports, actor, params);
      return { body: await card(bid, provider, 'provider') };
    },
    'bids.revise': async ({ actor, params, body }) => {
      const { bid, provider } = await reviseBid(ports, actor, { ...body, ...params });
      return { body: await card(bid, provider, 'provider') };
    },
    'bids.confirm': async ({ actor, params }) => {
      const { bid, provider } = await confirmBid(ports, actor, params);
      return { body: await card(bid, provider, 'provider') };
    },
    'bids.decline': async ({ actor, params }) => {
      const { bid, provider } = await declineBid(ports, actor, params);
      return { body: await card(bid, provider, 'owner') };
    },
    ...jobHandlers(ports),
    ...reviewHandlers(ports),
  };
}
