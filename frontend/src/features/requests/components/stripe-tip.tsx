import { PaymentElement } from '@stripe/react-stripe-js';
import { ElementCard, useElementCard } from '../../../components/card/stripe-payment-card.tsx';
import { useLightForm } from '../../../components/form/light-form.tsx';
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
  const form = useLightForm({}, () => ({}));
  const confirm = useElementCard();
  return (
    <TipForm form={form} tip={tip} confirm={() => confirm(`/success/${paymentId}`, false)} onPaid={onPaid}>
      <PaymentElement />
    </TipForm>
  );
}
