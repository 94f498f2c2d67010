import { PaymentElement } from '@stripe/react-stripe-js';
import { useForm } from '../../form/use-form.ts';
import { ElementCard, useElementCard } from './stripe-payment-card.tsx';
import { TipForm, type TipMethodProps } from './tip-form.tsx';

/** Pays a tip through Stripe's own element. */
export default function StripeTip(props: TipMethodProps) {
  const { publishableKey, clientSecret } = props.tip;
  return (
    <ElementCard publishableKey={publishableKey} clientSecret={clientSecret}>
      <ElementForm {...props} />
    </ElementCard>
  );
}

function ElementForm({ tip, paymentId, onPaid }: TipMethodProps) {
  const form = useForm({}, () => ({}));
  const confirm = useElementCard();
  return (
    <TipForm form={form} tip={tip} confirm={() => confirm(`/success/${paymentId}`, false)} onPaid={onPaid}>
      <PaymentElement />
    </TipForm>
  );
}
