import { AppError, type Cents, type Clock, instant, toCents } from '@sward/shared/kernel';
import { type Intent, PayoutRefused, type StripeGateway } from '../src/stripe-gateway.ts';

interface Movement {
  id: string;
  operationId: string;
  paymentId?: string;
  intentId?: string;
  amountCents: number;
}

export interface FakeStripe extends StripeGateway {
  readonly intents: Map<string, Intent>;
  readonly refunds: Movement[];
  readonly transfers: Movement[];
  /** The customer pays, as Stripe.js would let them; false when the intent is cancelled. */
  pay(intentId: string): boolean;
  /** The next POST is carried out, but its answer never arrives. */
  loseNextReply(): void;
  refuseTransfers(refuse: boolean): void;
  /** Stripe forgets its idempotency keys, as it may after a day. */
  forgetKeys(): void;
}

/** Stripe as the product depends on it: idempotency keys, final states, operations that can be looked up. */
export function fakeStripe(clock: Clock): FakeStripe {
  const intents = new Map<string, Intent>();
  const refunds: Movement[] = [];
  const transfers: Movement[] = [];
  const keys = new Map<string, unknown>();
  let lose = false;
  let refuse = false;

  async function once<T>(key: string, run: () => T): Promise<T> {
    const result = keys.has(key) ? (keys.get(key) as T) : run();
    keys.set(key, result);
    if (lose) {
      lose = false;
      throw new Error('connection lost');
    }
    return result;
  }
  const intent = (id: string): Intent => {
    const found = intents.get(id);
    if (!found) throw new Error(`no intent ${id}`);
    return { ...found };
  };

  return {
    intents,
    refunds,
    transfers,
    pay(id) {
      const { status, amountCents } = intent(id);
      if (status === 'canceled') return false;
      const feeCents = toCents(Math.round(amountCents * 0.029) + 30);
      const charge = { id: `ch_${id}`, feeCents, card: 'visa •••• 4242', paidAt: instant(clock.now()) };
      intents.set(id, { ...intent(id), status: 'succeeded', charge });
      return true;
    },
    loseNextReply: () => {
      lose = true;
    },
    refuseTransfers: (value) => {
      refuse = value;
    },
    forgetKeys: () => keys.clear(),
    publishableKey: async () => 'pk_fake',
    createIntent: ({ paymentId, amountCents }) =>
      once(`intent:${paymentId}`, () => {
        const id = `pi_${paymentId}`;
        const made: Intent = {
          id,
          status: 'open',
          amountCents,
          currency: 'usd',
          clientSecret: `${id}_secret`,
          paymentId,
          charge: undefined,
        };
        intents.set(id, made);
        return made;
      }),
    readIntent: async (id) => intent(id),
    async cancelIntent(id) {
      if (intent(id).status === 'open') intents.set(id, { ...intent(id), status: 'canceled' });
      return intent(id);
    },
    findRefund: async (intentId, operationId) =>
      refunds.find((refund) => refund.intentId === intentId && refund.operationId === operationId),
    refund: ({ operationId, intentId, amountCents }) =>
      once(operationId, () =>
        move(refunds, { id: `re_${refunds.length}`, operationId, intentId, amountCents }),
      ),
    findTransfer: async (paymentId, operationId) =>
      transfers.find((transfer) => transfer.paymentId === paymentId && transfer.operationId === operationId),
    async transfer({ operationId, paymentId, amountCents }) {
      if (refuse) throw new PayoutRefused('account restricted');
      return await once(operationId, () =>
        move(transfers, { id: `tr_${transfers.length}`, operationId, paymentId, amountCents }),
      );
    },
    createRecipient: async ({ key }) => ({ id: `acct_${key}` }),
    async readNotice(raw, signature) {
      if (signature !== 'right') throw new AppError('forbidden');
      return JSON.parse(raw);
    },
  };
}

function move(list: Movement[], movement: Movement): Movement {
  list.push(movement);
  return movement;
}

export const cents = (n: number): Cents => toCents(n);
