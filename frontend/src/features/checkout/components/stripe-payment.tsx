import { PaymentElement } from '@stripe/react-stripe-js';
import { useForm } from '../../../form/use-form.ts';
import { ElementCard, useElementCard } from '../../../parts/payment/stripe-payment-card.tsx';
import { CHECKOUT_DEFAULTS, checkoutProblems } from '../checkout-form.ts';
import { type MethodProps, PaymentForm } from './payment-form.tsx';

/** Pays through Stripe's own element. */
export default function StripePayment({ bid, intent, busy, failed }: MethodProps) {
  const { publishableKey, clientSecret } = intent;
  return (
    <ElementCard publishableKey={publishableKey} clientSecret={clientSecret}>
      <ElementForm bid={bid} intent={intent} busy={busy} failed={failed} />
    </ElementCard>
  );
}

function ElementForm({ bid, intent, busy, failed }: MethodProps) {
  const form = useForm(CHECKOUT_DEFAULTS, checkoutProblems);
  const confirm = useElementCard();
  const back = new URLSearchParams({ bidId: bid.id, paymentId: intent.paymentId });

  return (
    <PaymentForm
      form={form}
      bid={bid}
      intent={intent}
      busy={busy}
      failed={failed}
      applePay={canApplePay()}
      confirm={({ recurringAgreed }) => confirm(`/payment-success?${back}`, recurringAgreed)}
    >
      <PaymentElement />
    </PaymentForm>
  );
}

/** Stripe's element offers Apple Pay by itself where the device can. */
function canApplePay(): boolean {
  const { ApplePaySession: session } = window as { ApplePaySession?: { canMakePayments(): boolean } };
  return session?.canMakePayments() ?? false;
}
