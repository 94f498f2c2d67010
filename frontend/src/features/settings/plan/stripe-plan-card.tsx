import { PaymentElement } from '@stripe/react-stripe-js';
import { useForm } from '../../../form/use-form.ts';
import { ElementCard, useElementCard } from '../../../parts/payment/stripe-payment-card.tsx';
import { PlanCardForm, type PlanCardProps } from './plan-card-form.tsx';

/** The card form with Stripe's own element. */
export default function StripePlanCard({ setup, ...props }: PlanCardProps) {
  return (
    <ElementCard {...setup}>
      <ElementForm {...props} />
    </ElementCard>
  );
}

function ElementForm(props: Omit<PlanCardProps, 'setup'>) {
  const form = useForm({}, () => ({}));
  const confirm = useElementCard('setup');
  return (
    <PlanCardForm {...props} form={form} confirm={() => confirm('/settings#plan', false)}>
      <PaymentElement />
    </PlanCardForm>
  );
}
