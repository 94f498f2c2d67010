import { lazy } from 'react';
import { toast } from '../../../lib/toast.ts';
import { intentId, isLocal } from '../../../parts/payment/card/confirmation.ts';
import { isRefusal } from '../../../parts/payment/card/lost-answer.ts';
import { planIsPaid } from '../api/get-plan.ts';
import { takePlanCard } from '../api/take-plan-card.ts';
import { type CardSetup, type OwnPlan, t } from '../plan.ts';

const LocalPlanCard = lazy(() => import('./local-plan-card.tsx'));
const StripePlanCard = lazy(() => import('./stripe-plan-card.tsx'));

/** The form of another card for a plan's renewals. Only a renewal that waits for payment is charged at once. */
export default function PlanCard({
  own,
  setup,
  onDone,
}: {
  own: OwnPlan;
  setup: CardSetup;
  onDone: () => void;
}) {
  const Method = isLocal(setup.publishableKey) ? LocalPlanCard : StripePlanCard;
  const taken = async () => {
    try {
      const { status } = await takePlanCard(intentId(setup.clientSecret));
      if (status === 'past_due') toast({ title: t.cardRefused, variant: 'destructive' });
      else toast({ title: t.cardTaken });
    } catch (error) {
      if (own.status !== 'past_due' || isRefusal(error)) throw error;
      if (!(await planIsPaid(own.nextPlan))) return false;
      toast({ title: t.cardTaken });
    }
    onDone();
    return true;
  };
  return <Method setup={setup} taken={taken} onBack={onDone} />;
}
