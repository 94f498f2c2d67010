import { callRoute } from '@sward/shared/testing';
import { handlers } from '../src/handlers.ts';
import { balances } from '../src/payment/ledger.ts';
import { readWhole } from '../src/payment/payment-store.ts';
import { receiveWebhook } from '../src/receive-webhook.ts';
import type { PaidJob } from './disputed.ts';

export const REASON = 'The provider went to the house next door.';

/** What a bank, its customer and the desk do about the payment of the job at hand. */
export function bankClaims(current: () => PaidJob) {
  const tell = (claimId: string, id = 'evt_9') =>
    receiveWebhook(
      current().m.ports,
      JSON.stringify({ kind: 'claim', id, type: 'charge.dispute.created', claimId }),
      'right',
    );
  const operator = () => current().m.operators[0] ?? current().m.stranger;
  return {
    /** Stripe's event about a claim arrives. */
    tell,
    operator,
    claimed: async (amountCents?: number): Promise<string> => {
      const { id } = current().m.stripe.claim(`pi_${current().paymentId}`, amountCents);
      await tell(id);
      return id;
    },
    /** Told of twice. */
    decided: async (id: string, how: 'won' | 'lost') => {
      current().m.stripe.decideClaim(id, how);
      await tell(id, 'evt_10');
      await tell(id, 'evt_11');
    },
    /** Balances in cents; `held` is what is held of this payment. */
    books: async () => {
      const { payment, journals } = await readWhole(current().m.table, current().paymentId);
      const { [`held:${payment.id}`]: held, ...others } = balances(journals);
      return { held: held ?? 0, ...others };
    },
    onDesk: () =>
      callRoute(handlers(current().m.ports), 'payments.getDeskPayment', operator(), {
        params: { paymentId: current().paymentId },
      }),
    /** State and whether the money was released, of each event in order. */
    told: () =>
      current()
        .m.events('ChargebackChanged')
        .sort((a, b) => Number(a.aggregateVersion) - Number(b.aggregateVersion))
        .map(({ data }) => [data.state, data.released]),
  };
}
