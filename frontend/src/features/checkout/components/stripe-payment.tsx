import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useState } from 'react';
import { checkout as t } from '#messages/checkout.ts';
import { useLightForm } from '../../../components/form/light-form.tsx';
import type { Bid, Intent, Outcome } from '../api.ts';
import { CHECKOUT_DEFAULTS, checkoutProblems } from '../checkout-form.ts';
import { PaymentForm } from './payment-form.tsx';

/** Pays through Stripe's own element: card data never touches this page. */
export default function StripePayment({ bid, intent }: { bid: Bid; intent: Intent }) {
  const [stripe] = useState<Promise<Stripe | null>>(() => loadStripe(intent.publishableKey));
  return (
    <Elements stripe={stripe} options={{ clientSecret: intent.clientSecret }}>
      <ElementForm bid={bid} intent={intent} />
    </Elements>
  );
}

function ElementForm({ bid, intent }: { bid: Bid; intent: Intent }) {
  const form = useLightForm(CHECKOUT_DEFAULTS, checkoutProblems);
  const stripe = useStripe();
  const elements = useElements();

  const confirm = async (): Promise<Outcome> => {
    if (!stripe || !elements) return { paid: false, message: t.failedText };
    const back = new URL('/payment-success', location.origin);
    back.searchParams.set('bidId', bid.id);
    back.searchParams.set('paymentId', intent.paymentId);
    const { error } = await stripe.confirmPayment({
      elements,
      confirmParams: { return_url: back.href },
      redirect: 'if_required',
    });
    return error ? { paid: false, message: error.message ?? t.failedText } : { paid: true };
  };

  return (
    <PaymentForm form={form} bid={bid} intent={intent} confirm={confirm}>
      <PaymentElement />
    </PaymentForm>
  );
}
