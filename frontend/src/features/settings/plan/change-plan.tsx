import { date, fromCents } from '../../../lib/format.ts';
import ConfirmDialog from '../../../ui/dialogs/confirm-dialog.tsx';
import { usePreviewPlan } from '../api/preview-plan.ts';
import { isDearer, nameOf, type OwnPlan, type PaidPlan, priceOf, t } from '../plan.ts';

/** Asks before the plan changes, with the price now and the day from which it applies. */
export default function ChangePlan({
  own: { plan, card, periodEnd },
  to,
  onConfirm,
  onClose,
}: {
  own: OwnPlan;
  to: PaidPlan;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const { data } = usePreviewPlan(to);
  const when = periodEnd ? date(periodEnd) : '';
  const what = isDearer(to, plan)
    ? t.dearerText(card ?? '', priceOf(to), when)
    : t.cheaperText(nameOf(plan), when, priceOf(to));
  const costs = data?.from && t.costs(fromCents(data.nowCents), fromCents(data.thenCents), date(data.from));
  return (
    <ConfirmDialog
      title={t.dearer(nameOf(to))}
      text={costs ? `${what} ${costs}` : what}
      confirm={t.change}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
