import { useForm } from '../../../form/use-form.ts';
import { type Card, cardProblems, EMPTY_CARD } from '../../../parts/payment/card/local-card.ts';
import { LocalCardFields, useLocalCard } from '../../../parts/payment/card/local-payment-card.tsx';
import { CHECKOUT_DEFAULTS, type CheckoutValues, checkoutProblems } from '../checkout-form.ts';
import { type MethodProps, PaymentForm } from './payment-form.tsx';

type Values = CheckoutValues & Card;

const problemsOf = (values: Values) => ({ ...cardProblems(values), ...checkoutProblems(values) });

/** Pays at the Stripe emulator of the local cloud, which Stripe.js cannot reach. */
export default function LocalPayment(props: MethodProps) {
  const { intent, agreed = false } = props;
  const form = useForm<Values>({ ...CHECKOUT_DEFAULTS, termsAgreed: agreed, ...EMPTY_CARD }, problemsOf);
  const { confirm, dialog } = useLocalCard(intent.clientSecret, intent.amount);

  return (
    <>
      <PaymentForm {...props} form={form} confirm={(card) => confirm(card, card.recurringAgreed)}>
        <LocalCardFields />
      </PaymentForm>
      {dialog}
    </>
  );
}
