import type { Provider } from '@sward/requests';
import type { bidRoutes } from '@sward/shared/contract/bids/bids';
import type { Actor } from '@sward/shared/kernel';
import type { Handlers } from '@sward/shared/lambda/pure';
import type { Bid } from '../bid/bid.ts';
import type { Ports } from '../ports.ts';
import type { ProviderFacts } from '../provider-facts/provider-facts.ts';
import { bidCard, bidDetail, myBids } from './bid-view.ts';
import { confirmBid } from './confirm-bid.ts';
import { declineBid } from './decline-bid.ts';
import { getBid } from './get-bid.ts';
import { listBids } from './list-bids.ts';
import { listMyBids } from './list-my-bids.ts';
import { placeBid } from './place-bid.ts';
import { reviseBid } from './revise-bid.ts';
import { withdrawBid } from './withdraw-bid.ts';

/** Handlers of bids until acceptance. */
export function bidHandlers(ports: Ports): Handlers<typeof bidRoutes> {
  const now = () => ports.clock.now();

  async function mine({ actor, query }: { actor: Actor; query: { cursor?: string } }) {
    return { body: myBids(await listMyBids(ports, actor, query), now()) };
  }

  async function card(
    bid: Bid,
    provider: Provider | undefined,
    role: 'owner' | 'provider',
    facts?: ProviderFacts,
  ) {
    const providerImage = await ports.photos.portrait(bid.providerId, provider?.photo);
    return { ...bidCard(bid, provider, role, now(), facts), providerImage };
  }

  return {
    'bids.place': async ({ actor, params, body }) => {
      const { bid, provider } = await placeBid(ports, actor, { ...body, ...params });
      return { body: await card(bid, provider, 'provider') };
    },
    'bids.list': async ({ actor, params, query }) => {
      const { role, bids, cursor } = await listBids(ports, actor, { ...query, ...params });
      const items = await Promise.all(
        bids.map(({ bid, provider, facts }) => card(bid, provider, role, facts)),
      );
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
  };
}
