import type { Answer } from '../../lib/api/api.ts';
import { fromCents, monthName, wholeDollars } from '../../lib/format.ts';
import { BarChart } from '../../ui/charts/bar-chart.tsx';
import { earnings as t } from './messages/earnings.en.ts';

type Month = Answer<'payments.earnings'>['months'][number];

/** What each month has brought, in the order of the calendar. */
export function MonthBars({ months }: { months: readonly Month[] }) {
  const bars = [...months]
    .sort((a, b) => a.month.localeCompare(b.month))
    .map(({ month, netCents, jobs }) => ({
      label: monthName(month),
      size: netCents,
      text: wholeDollars(netCents),
      spoken: t.month(monthName(month), fromCents(netCents), jobs),
    }));
  return <BarChart label={t.chart} bars={bars} />;
}
