import { COMMISSION_BPS, priceOf, toCents } from '@sward/shared/kernel';
import { fromCents, percent } from '../../../lib/format.ts';
import { publicPages as t } from '../../../parts/site/messages/public.en.ts';
import { SplitBar } from '../../../ui/charts/split-bar.tsx';

/** The shares of a homeowner's payment for a bid of `bidCents`. */
export function ExampleSplit({ bidCents }: { bidCents: number }) {
  const { net, commission, serviceFee } = priceOf(toCents(bidCents));
  return (
    <SplitBar
      parts={[
        { label: t.splitProvider, size: net, text: fromCents(net) },
        { label: t.splitCommission(percent(COMMISSION_BPS)), size: commission, text: fromCents(commission) },
        { label: t.splitFee, size: serviceFee, text: fromCents(serviceFee) },
      ]}
    />
  );
}
