import { PaymentElement } from '@stripe/react-stripe-js';
import { useLightForm } from '../../../form/light-form.tsx';
import { ElementCard, useElementCard } from '../../../parts/payment/stripe-payment-card.tsx';
import type { Bid, Intent } from '../api/open-checkout.ts';
import { CHECKOUT_DEFAULTS, checkoutProblems } from '../checkout-form.ts';
import { PaymentForm } from './payment-form.tsx';

/** Pays through Stripe's own element. */
export default function StripePayment({ bid, intent }: { bid: Bid; intent: Intent }) {
  const { publishableKey, clientSecret } = intent;
  return (
    <ElementCard publishableKey={publishableKey} clientSecret={clientSecret}>
      <ElementForm bid={bid} intent={intent} />
    </ElementCard>
  );
}

function ElementForm({ bid, intent }: { bid: Bid; intent: Intent }) {
  const form = useLightForm(CHECKOUT_DEFAULTS, checkoutProblems);
  const confirm = useElementCard();
  const back = new URLSearchParams({ bidId: bid.id, paymentId: intent.paymentId });

  return (
    <PaymentForm
      form={form}
      bid={bid}
      intent={intent}
      confirm={({ recurringAgreed }) => confirm(`/payment-success?${back}`, recurringAgreed)}
    >
      <PaymentElement />
    </PaymentForm>
  );
}
