import { PaymentElement } from '@stripe/react-stripe-js';
import { useForm } from '../../../form/use-form.ts';
import { ElementCard, useElementCard } from '../../../parts/payment/stripe-payment-card.tsx';
import { consentProblems, NO_CONSENT, PlanPaymentForm, type PlanPaymentProps } from './plan-payment-form.tsx';

/** The payment form with Stripe's own element. */
export default function StripePlanPayment(props: PlanPaymentProps) {
  const { publishableKey, clientSecret } = props.due;
  return (
    <ElementCard publishableKey={publishableKey} clientSecret={clientSecret}>
      <ElementForm {...props} />
    </ElementCard>
  );
}

function ElementForm(props: PlanPaymentProps) {
  const form = useForm(NO_CONSENT, consentProblems);
  const confirm = useElementCard();
  return (
    <PlanPaymentForm {...props} form={form} confirm={() => confirm('/settings#plan', false)}>
      <PaymentElement />
    </PlanPaymentForm>
  );
}
