import { epochSeconds } from '@sward/shared/kernel';
import type Stripe from 'stripe';
import type { StripeGateway, StripeMovement } from './gateway.ts';

/** Page size: as many as can be looked up one by one before time is short. */
const PAGE = 50;
const MOST = 100;

/** Stripe's balance and its movements. */
export function stripeBalance(
  client: () => Promise<Stripe>,
): Pick<StripeGateway, 'movements' | 'movementsOf' | 'balance'> {
  return {
    async movements({ from, to, after }) {
      const created = { gte: seconds(from), lt: seconds(to) };
      const page = await (await client()).balanceTransactions.list({
        created,
        limit: PAGE,
        ...(after && { starting_after: after }),
      });
      const items = page.data.map(movementOf);
      return { items, after: page.has_more ? items.at(-1)?.id : undefined };
    },

    movementsOf: async (source) =>
      (await (await client()).balanceTransactions.list({ source, limit: MOST })).data.map(movementOf),

    async balance() {
      const { available, pending } = await (await client()).balance.retrieve();
      return { availableCents: dollarsOf(available), pendingCents: dollarsOf(pending) };
    },
  };
}

const seconds = (at: string) => epochSeconds(Date.parse(at));

function movementOf({ id, type, net, source }: Stripe.BalanceTransaction): StripeMovement {
  const sourceId = typeof source === 'string' ? source : (source?.id ?? id);
  return { id, sourceId, netCents: net, kind: kindOf(type, source) };
}

/** Returns the kind of a movement. One that no object has caused, as a month's fees of Connect, cannot be looked up by it. */
function kindOf(type: string, source: Stripe.BalanceTransaction['source']): StripeMovement['kind'] {
  if (/^(topup|payout)/.test(type)) return 'float';
  return !source || /^(stripe|tax|stripe_fx)_fee$/.test(type) ? 'fee' : 'payment';
}

const dollarsOf = (funds: readonly { amount: number; currency: string }[]) =>
  funds.reduce((sum, { amount, currency }) => sum + (currency === 'usd' ? amount : 0), 0);
