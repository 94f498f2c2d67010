import { TriangleAlert } from 'lucide-react';
import { lazy, type ReactNode, type Ref, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { showFailure } from '../../../lib/api/show-failure.ts';
import { date, fromCents } from '../../../lib/format.ts';
import { toast } from '../../../lib/toast.ts';
import { wasCharged } from '../../../parts/payment/card/lost-answer.ts';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { ReadState } from '../../../ui/states.tsx';
import { useChoosePlan } from '../api/choose-plan.ts';
import { planIsPaid, usePlan } from '../api/get-plan.ts';
import { useOpenPlanCard } from '../api/open-plan-card.ts';
import { Section } from '../components/section.tsx';
import { titles } from '../messages/settings.en.ts';
import { type Due, isDearer, nameOf, type OwnPlan, type PaidPlan, priceOf, t } from '../plan.ts';
import { PlanChoices } from './plan-choices.tsx';

const PlanCard = lazy(() => import('./plan-card.tsx'));
const PlanPayment = lazy(() => import('./plan-payment.tsx'));

export default function PlanSection() {
  const plan = usePlan();
  return (
    <Section id="plan" title={titles.plan} lead={t.lead}>
      <ReadState read={plan} rows={3} />
      {plan.data && <Plan own={plan.data} />}
    </Section>
  );
}

function Plan({ own }: { own: OwnPlan }) {
  const { nextPlan } = own;
  const choose = useChoosePlan();
  const card = useOpenPlanCard();
  const [buying, setBuying] = useState<{ plan: PaidPlan; due: Due }>();
  const state = useRef<HTMLParagraphElement>(null);
  const shown = [Boolean(buying || card.data), own.status, own.plan, nextPlan].join();
  const before = useRef(shown);

  // The button that was pressed is gone with what it changed, and has not yet passed the focus on.
  useLayoutEffect(() => {
    if (shown !== before.current && document.activeElement === document.body) state.current?.focus();
    before.current = shown;
  }, [shown]);

  const take = (plan: PaidPlan) =>
    choose.mutate(plan, {
      onSuccess: ({ payment }) => {
        if (payment) setBuying({ plan, due: payment });
        else toast({ title: t.changed });
      },
      onError: async (error) => {
        const refused = () => showFailure(t.failed, error);
        // This call charges a dearer plan's price difference by itself, so a lost answer can hide a charge.
        if (!own.card || !isDearer(plan, own.plan)) refused();
        else if (await wasCharged(error, () => planIsPaid(plan), refused)) toast({ title: t.changed });
      },
    });

  const openCard = () => card.mutate(undefined, { onError: (error) => showFailure(t.failed, error) });

  if (buying || card.data) {
    return (
      <Suspense fallback={<Loading rows={3} />}>
        {buying && <PlanPayment {...buying} onDone={() => setBuying(undefined)} />}
        {card.data && <PlanCard own={own} setup={card.data} onDone={card.reset} />}
      </Suspense>
    );
  }
  return (
    <div className="grid gap-6">
      <PlanState own={own} ref={state}>
        {own.allowedActions.includes('card') && (
          <Button look="secondary" className="mt-3" pending={card.isPending && t.opening} onClick={openCard}>
            {t.card}
          </Button>
        )}
      </PlanState>
      {own.status === 'past_due' && nextPlan !== 'basic' && (
        <Callout tone="wait" icon={TriangleAlert}>
          <p className="font-semibold">{t.pastDue}</p>
          <p className="mt-1 mb-4">{t.pastDueText(own.retryAt && date(own.retryAt))}</p>
          <Button pending={choose.isPending && t.opening} onClick={() => take(nextPlan)}>
            {t.pay}
          </Button>
        </Callout>
      )}
      <PlanChoices own={own} pending={choose.isPending ? choose.variables : undefined} onTake={take} />
    </div>
  );
}

function PlanState({
  own,
  ref,
  children,
}: {
  own: OwnPlan;
  ref: Ref<HTMLParagraphElement>;
  children: ReactNode;
}) {
  const { status, plan, nextPlan, periodEnd, card } = own;
  const given = status === 'none' && plan !== 'basic';
  return (
    <div className="rounded-lg bg-sunken p-4">
      <p ref={ref} tabIndex={-1} className="text-lg font-semibold outline-none">
        {t.current(nameOf(plan))}
      </p>
      <p className="text-muted">{plan === 'basic' ? t.free : given ? t.given : t.monthly(priceOf(plan))}</p>
      {periodEnd && status === 'active' && (
        <p className="mt-2">{t.next(fromCents(own.nextChargeCents), date(periodEnd), card ?? '')}</p>
      )}
      {periodEnd && status === 'active' && nextPlan !== plan && (
        <p className="mt-1">{t.after(nameOf(nextPlan), date(periodEnd), priceOf(nextPlan))}</p>
      )}
      {periodEnd && status === 'ending' && <p className="mt-2">{t.ending(date(periodEnd))}</p>}
      {children}
    </div>
  );
}
