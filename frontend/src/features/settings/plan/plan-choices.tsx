import { PLANS } from '@sward/shared/product';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { showFailure } from '../../../lib/api/show-failure.ts';
import { date } from '../../../lib/format.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { useCancelPlan } from '../api/cancel-plan.ts';
import { nameOf, type OwnPlan, type PaidPlan, type PlanId, priceOf, t } from '../plan.ts';

const ConfirmDialog = lazy(() => import('../../../ui/dialogs/confirm-dialog.tsx'));

const ChangePlan = lazy(() => import('./change-plan.tsx'));

const IDS = Object.keys(PLANS) as PlanId[];

/** Every plan, each with the actions that the viewer has. */
export function PlanChoices({
  own,
  pending,
  onTake,
}: {
  own: OwnPlan;
  /** The plan that is being bought. */
  pending: PlanId | undefined;
  onTake: (plan: PaidPlan) => void;
}) {
  const [asking, setAsking] = useState<PlanId>();
  const [query] = useSearchParams();
  const may = (action: OwnPlan['allowedActions'][number]) => own.allowedActions.includes(action);
  const cancel = useCancelPlan();
  const when = own.periodEnd ? date(own.periodEnd) : '';

  const confirm = (plan: PlanId) => {
    setAsking(undefined);
    if (plan !== 'basic') return onTake(plan);
    cancel.mutate(undefined, {
      onSuccess: () => toast({ title: t.changed }),
      onError: (error) => showFailure(t.failed, error),
    });
  };
  /** Takes the plan at once where a card form follows; any other change asks first. */
  const choose = (plan: PaidPlan) => (may('buy') || plan === own.plan ? onTake(plan) : setAsking(plan));

  return (
    <section aria-label={t.others}>
      <ul className="divide-y divide-line">
        {IDS.map((id) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
            <div className="min-w-56 flex-1">
              <p className="font-semibold">
                {nameOf(id)} · {id === 'basic' ? t.free : t.monthly(priceOf(id))}
              </p>
              <p className="text-sm text-muted">{t.features[id]}</p>
            </div>
            {id === 'basic' && may('cancel') && (
              <Button look="ghost" pending={cancel.isPending && t.opening} onClick={() => setAsking('basic')}>
                {t.cancel}
              </Button>
            )}
            {id !== 'basic' && isOffered(own, id) && (
              <Button
                look={query.get('plan') === id ? 'primary' : 'secondary'}
                disabled={pending !== undefined}
                pending={pending === id && t.opening}
                onClick={() => choose(id)}
              >
                {id === own.plan ? t.keep(nameOf(id)) : t.choose(nameOf(id))}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asking && (
        <Suspense>
          {asking === 'basic' ? (
            <ConfirmDialog
              title={t.cancelQuestion}
              text={own.status === 'past_due' ? t.cancelNow : t.cancelText(nameOf(own.plan), when)}
              confirm={t.cancel}
              leave={t.keep(nameOf(own.plan))}
              danger
              onConfirm={() => confirm(asking)}
              onClose={() => setAsking(undefined)}
            />
          ) : (
            <ChangePlan
              own={own}
              to={asking}
              onConfirm={() => confirm(asking)}
              onClose={() => setAsking(undefined)}
            />
          )}
        </Suspense>
      )}
    </section>
  );
}

/** Returns whether the viewer can choose the plan. Their own plan counts while it is about to end or change. */
function isOffered({ plan, nextPlan, allowedActions }: OwnPlan, id: PaidPlan): boolean {
  if (allowedActions.includes('buy')) return id !== plan;
  return allowedActions.includes('change') && id !== nextPlan;
}
