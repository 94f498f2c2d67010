import { PaymentElement } from '@stripe/react-stripe-js';
import { useForm } from '../../../form/use-form.ts';
import { CardForm, type CardFormProps } from './card-form.tsx';
import { ElementCard, useElementCard } from './stripe-payment-card.tsx';

/** Pays through Stripe's own element. */
export default function StripeCardForm(props: CardFormProps) {
  const { publishableKey, clientSecret } = props.payable;
  return (
    <ElementCard publishableKey={publishableKey} clientSecret={clientSecret}>
      <ElementForm {...props} />
    </ElementCard>
  );
}

function ElementForm({ backTo, ...rest }: CardFormProps) {
  const form = useForm({}, () => ({}));
  const { confirm } = useElementCard();
  return (
    <CardForm {...rest} form={form} confirm={() => confirm(backTo, false)}>
      <PaymentElement />
    </CardForm>
  );
}
