import { useForm } from '../../../form/use-form.ts';
import { type Card, cardProblems, EMPTY_CARD } from '../../../parts/payment/local-card.ts';
import { LocalCardFields, useLocalCard } from '../../../parts/payment/local-payment-card.tsx';
import {
  type Consent,
  consentProblems,
  NO_CONSENT,
  PlanPaymentForm,
  type PlanPaymentProps,
} from './plan-payment-form.tsx';

type Values = Consent & Card;

const problemsOf = (values: Values) => ({ ...cardProblems(values), ...consentProblems(values) });

/** The payment form of the local cloud, which charges the card at the Stripe emulator: Stripe.js cannot reach it. */
export default function LocalPlanPayment(props: PlanPaymentProps) {
  const { clientSecret, amountCents } = props.due;
  const form = useForm<Values>({ ...NO_CONSENT, ...EMPTY_CARD }, problemsOf);
  const { confirm, dialog } = useLocalCard(clientSecret, amountCents / 100);
  return (
    <>
      {/* A subscription's payment intent saves its card anyway. */}
      <PlanPaymentForm {...props} form={form} confirm={(card) => confirm(card, false)}>
        <LocalCardFields />
      </PlanPaymentForm>
      {dialog}
    </>
  );
}
