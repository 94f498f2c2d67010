import { callRoute } from '@sward/shared/testing';
import { handlers } from '../src/handlers.ts';
import { balances } from '../src/payment/ledger.ts';
import { readWhole } from '../src/payment/payment-store.ts';
import { receiveWebhook } from '../src/receive-webhook.ts';
import type { PaidJob } from './disputed.ts';

export const REASON = 'The provider went to the house next door.';

/** Acts of a bank, its cardholder and an operator on the current job's payment. */
export function stripeChargebacks(current: () => PaidJob) {
  const tell = (chargebackId: string, id = 'evt_9') =>
    receiveWebhook(
      current().m.ports,
      JSON.stringify({ kind: 'chargeback', id, type: 'charge.dispute.created', chargebackId }),
      'right',
    );
  const operator = () => current().m.operators[0] ?? current().m.stranger;
  return {
    /** Delivers Stripe's event of a chargeback. */
    tell,
    operator,
    chargedBack: async (amountCents?: number): Promise<string> => {
      const { id } = current().m.stripe.chargeBack(`pi_${current().paymentId}`, amountCents);
      await tell(id);
      return id;
    },
    /** Delivers the event twice. */
    decided: async (id: string, how: 'won' | 'lost') => {
      current().m.stripe.decideChargeback(id, how);
      await tell(id, 'evt_10');
      await tell(id, 'evt_11');
    },
    /** Balances in cents; `held` is the balance held for this payment. */
    ledger: async () => {
      const { payment, journals } = await readWhole(current().m.table, current().paymentId);
      const { [`held:${payment.id}`]: held, ...others } = balances(journals);
      return { held: held ?? 0, ...others };
    },
    onDesk: () =>
      callRoute(handlers(current().m.ports), 'payments.getDeskPayment', operator(), {
        params: { paymentId: current().paymentId },
      }),
    /** State of each event in order, and whether the money was released. */
    told: () =>
      current()
        .m.events('ChargebackChanged')
        .sort((a, b) => Number(a.aggregateVersion) - Number(b.aggregateVersion))
        .map(({ data }) => [data.state, data.released]),
  };
}
