import { PaymentElement } from '@stripe/react-stripe-js';
import { useState } from 'react';
import { useForm } from '../../../form/use-form.ts';
import { ElementCard, useElementCard } from '../../../parts/payment/card/stripe-payment-card.tsx';
import { CHECKOUT_DEFAULTS, checkoutProblems } from '../checkout-form.ts';
import { type MethodProps, PaymentForm } from './payment-form.tsx';

/** Pays through Stripe's own element. */
export default function StripePayment(props: MethodProps) {
  const { publishableKey, clientSecret } = props.intent;
  return (
    <ElementCard publishableKey={publishableKey} clientSecret={clientSecret}>
      <ElementForm {...props} />
    </ElementCard>
  );
}

function ElementForm(props: MethodProps) {
  const { bid, intent, agreed = false } = props;
  const form = useForm({ ...CHECKOUT_DEFAULTS, termsAgreed: agreed }, checkoutProblems);
  const { submit, confirm } = useElementCard();
  const [applePay, setApplePay] = useState(false);
  const back = new URLSearchParams({ bidId: bid.id, paymentId: intent.paymentId });

  return (
    <PaymentForm
      {...props}
      form={form}
      applePay={applePay}
      prepare={submit}
      confirm={({ recurringAgreed }) => confirm(`/payment-success?${back}`, recurringAgreed)}
    >
      <PaymentElement
        onAvailablePaymentMethodsChange={({ paymentMethods }) =>
          setApplePay(paymentMethods?.applePay?.available ?? false)
        }
      />
    </PaymentForm>
  );
}
