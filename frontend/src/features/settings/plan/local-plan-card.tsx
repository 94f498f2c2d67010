import { useForm } from '../../../form/use-form.ts';
import { type Card, cardProblems, EMPTY_CARD } from '../../../parts/payment/local-card.ts';
import { LocalCardFields, useLocalCard } from '../../../parts/payment/local-payment-card.tsx';
import { PlanCardForm, type PlanCardProps } from './plan-card-form.tsx';

/** The card form of the local cloud, which sends the card to the Stripe emulator. */
export default function LocalPlanCard({ setup, ...props }: PlanCardProps) {
  const form = useForm<Card>(EMPTY_CARD, cardProblems);
  const { confirm, dialog } = useLocalCard(setup.clientSecret, 0);
  return (
    <>
      <PlanCardForm {...props} form={form} confirm={(card) => confirm(card, false)}>
        <LocalCardFields />
      </PlanCardForm>
      {dialog}
    </>
  );
}
