import { invalid } from '../engine/failures.ts';
import { listRoute, type Route } from '../engine/routes.ts';
import type { Work } from '../engine/unit-of-work.ts';
import type { BalanceTransaction } from '../objects/objects.ts';

const DAY_S = 86_400;
const BALANCE_KEY = 'stripe~balance';
const PENDING_PREFIX = 'stripe~pending~';

/** Cents in the balance at the request's instant. */
interface BalanceState {
  available: number;
  pending: number;
}

const loaded = new WeakMap<Work, Promise<BalanceState>>();

/** Returns the key of the sum that arrives at one instant. Charges of a day settle together. */
const pendingKey = (availableOn: number) => `${PENDING_PREFIX}${String(availableOn).padStart(12, '0')}`;

/** Returns available and pending cents: everything recorded, divided by whether its day has come. */
export function balanceOf(work: Work): Promise<BalanceState> {
  const known = loaded.get(work) ?? load(work);
  loaded.set(work, known);
  return known;
}

/** Moves the sums that have become due into the available one. */
async function load(work: Work): Promise<BalanceState> {
  const state = { available: (await work.read<number>(BALANCE_KEY)) ?? 0, pending: 0 };
  for await (const [key, net] of work.store.list<number>(PENDING_PREFIX)) {
    if (Number(key.slice(PENDING_PREFIX.length)) > work.seconds) {
      state.pending += net;
    } else {
      state.available += net;
      work.delete(key);
      work.put(BALANCE_KEY, state.available);
    }
  }
  return state;
}

/** Returns the start of the day after tomorrow in UTC, in Unix seconds. */
export function standardSettlement(work: Work): number {
  const at = work.seconds + 2 * DAY_S;
  return at - (at % DAY_S);
}

const CATEGORIES = {
  charge: 'charge',
  refund: 'refund',
  transfer: 'transfer',
  transfer_refund: 'transfer_reversal',
  topup: 'topup',
  adjustment: 'dispute',
  stripe_fee: 'fee',
} as const;

interface Movement {
  type: keyof typeof CATEGORIES;
  /** Category, where it is not the usual one of the type. */
  category?: 'dispute_reversal';
  /** Id of the object that moved the money; null for a fee that none has caused. */
  source: string | null;
  /** Signed cents before the fee. */
  amount: number;
  fee?: number;
  description?: string | null;
  /** Unix seconds; at once when absent. */
  availableOn?: number;
}

/** Moves money into or out of the balance. */
export async function record(work: Work, movement: Movement): Promise<BalanceTransaction> {
  const { type, source, amount, fee = 0, description = null, availableOn = work.seconds } = movement;
  const state = await balanceOf(work);
  const due = availableOn <= work.seconds;
  const transaction = work.add({
    id: work.newId('balance_transaction'),
    object: 'balance_transaction',
    amount,
    available_on: availableOn,
    balance_type: 'payments',
    created: work.seconds,
    currency: 'usd',
    description,
    exchange_rate: null,
    fee,
    fee_details:
      fee === 0
        ? []
        : [
            {
              amount: fee,
              application: null,
              currency: 'usd',
              description: 'Stripe processing fees',
              type: 'stripe_fee',
            },
          ],
    net: amount - fee,
    reporting_category: movement.category ?? CATEGORIES[type],
    source,
    status: due ? 'available' : 'pending',
    type,
  });
  if (due) {
    state.available += transaction.net;
    work.put(BALANCE_KEY, state.available);
  } else {
    const key = pendingKey(availableOn);
    state.pending += transaction.net;
    work.put(key, ((await work.read<number>(key)) ?? 0) + transaction.net);
  }
  return transaction;
}

/** @throws StripeFailure `balance_insufficient` when the available balance is less than the amount. */
export async function requireAvailable(work: Work, amount: number, message: string): Promise<void> {
  const { available } = await balanceOf(work);
  if (available < amount) throw invalid(message, { code: 'balance_insufficient' });
}

const funds = (amount: number) => [{ amount, currency: 'usd', source_types: { card: amount } }];

export const balanceRoutes: Route[] = [
  {
    method: 'GET',
    path: '/v1/balance',
    params: [],
    run: async (work) => {
      const { available, pending } = await balanceOf(work);
      return {
        plain: {
          object: 'balance',
          available: funds(available),
          livemode: false,
          pending: funds(pending),
          refund_and_dispute_prefunding: {
            available: [{ amount: 0, currency: 'usd' }],
            pending: [{ amount: 0, currency: 'usd' }],
          },
        },
      };
    },
  },
  {
    method: 'GET',
    path: '/v1/balance_transactions/:id',
    params: [],
    run: (work, _params, id) => work.get('balance_transaction', id),
  },
  listRoute('/v1/balance_transactions', 'balance_transaction', { filters: ['source', 'type', 'currency'] }),
];
