import { lazy } from 'react';
import { toast } from '../../../lib/toast.ts';
import { intentId, isLocal } from '../../../parts/payment/confirmation.ts';
import { takeCard } from '../api/take-plan-card.ts';
import { type CardSetup, t } from '../plan.ts';

const LocalPlanCard = lazy(() => import('./local-plan-card.tsx'));
const StripePlanCard = lazy(() => import('./stripe-plan-card.tsx'));

/** Takes another card for the renewals of a plan; nothing is charged, unless a renewal waits for it. */
export default function PlanCard({ setup, onDone }: { setup: CardSetup; onDone: () => void }) {
  const Method = isLocal(setup.publishableKey) ? LocalPlanCard : StripePlanCard;
  const taken = async () => {
    const { status } = await takeCard(intentId(setup.clientSecret));
    if (status === 'past_due') toast({ title: t.cardRefused, variant: 'destructive' });
    else toast({ title: t.cardTaken });
    onDone();
  };
  return <Method setup={setup} taken={taken} onBack={onDone} />;
}
