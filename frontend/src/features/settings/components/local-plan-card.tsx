import { type Card, cardProblems, EMPTY_CARD } from '../../../components/card/local-card.ts';
import { LocalCardFields, useLocalCard } from '../../../components/card/local-payment-card.tsx';
import { useLightForm } from '../../../components/form/light-form.tsx';
import { PlanCardForm, type PlanCardProps } from './plan-card-form.tsx';

/** Gives the card to the embedded card processor of the local stack. */
export default function LocalPlanCard({ setup, ...props }: PlanCardProps) {
  const form = useLightForm<Card>(EMPTY_CARD, cardProblems);
  const { confirm, dialog } = useLocalCard(setup.clientSecret, 0);
  return (
    <>
      <PlanCardForm {...props} form={form} confirm={(card) => confirm(card, false)}>
        <LocalCardFields form={form} />
      </PlanCardForm>
      {dialog}
    </>
  );
}
