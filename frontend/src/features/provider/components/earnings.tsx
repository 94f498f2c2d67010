import { earnings as t } from '#messages/provider.ts';
import { Card } from '../../../components/ui/card.tsx';
import { LoadMore } from '../../../components/ui/load-more.tsx';
import { Loading, Problem } from '../../../components/ui/states.tsx';
import { StatusBadge } from '../../../components/ui/status.tsx';
import { fromCents, monthName, plainDay, wholeDollars } from '../../../lib/format.ts';
import { type Earning, useEarnings } from '../api.ts';

const MONTHS_SHOWN = 6;

/** What each job pays, and the months as bars. */
export function Earnings() {
  const earnings = useEarnings();
  const months = earnings.data?.pages[0]?.months ?? [];
  const items = earnings.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section id="earnings">
      <h2 className="mb-4 text-xl">{t.title}</h2>
      {earnings.isPending && <Loading rows={1} />}
      {earnings.isError && <Problem error={earnings.error} retry={earnings.refetch} />}
      {earnings.isSuccess && (
        <Card>
          {items.length === 0 ? (
            <p className="text-muted">{t.none}</p>
          ) : (
            <>
              {months.length > 0 && <MonthBars months={months} />}
              <EarningsTable items={items} />
            </>
          )}
        </Card>
      )}
      <LoadMore query={earnings} />
    </section>
  );
}

interface Month {
  month: string;
  netCents: number;
  jobs: number;
}

function MonthBars({ months }: { months: Month[] }) {
  const shown = [...months].sort((a, b) => a.month.localeCompare(b.month)).slice(-MONTHS_SHOWN);
  const most = Math.max(1, ...shown.map(({ netCents }) => netCents));
  return (
    <ul aria-label={t.chart} className="mb-6 flex h-44 items-end gap-2 border-b border-line sm:gap-3">
      {shown.map(({ month, netCents, jobs }) => (
        <li key={month} className="flex h-full max-w-24 min-w-0 flex-1 flex-col justify-end text-center">
          <span className="sr-only">{t.month(monthName(month), fromCents(netCents), jobs)}</span>
          <span aria-hidden="true" className="money mb-1 text-sm font-semibold">
            {wholeDollars(netCents)}
          </span>
          <span
            aria-hidden="true"
            className="stripes-fill rounded-t-lg"
            style={{ height: `${(netCents / most) * 65}%` }}
          />
          <span aria-hidden="true" className="py-1 text-sm text-muted">
            {monthName(month)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function EarningsTable({ items }: { items: Earning[] }) {
  return (
    <ul className="grid divide-y divide-line">
      {items.map((item) => (
        <li key={item.id} className="grid gap-2 py-4 first:pt-0 last:pb-0">
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
            <h3 className="font-semibold">{item.service}</h3>
            <StatusBadge status={item.status} />
          </div>
          <dl className="money grid grid-cols-2 gap-x-6 gap-y-1 text-sm sm:grid-cols-4">
            <Figure label={t.bid} value={fromCents(item.bidCents)} />
            <Figure label={t.commission} value={fromCents(-item.commissionCents)} />
            <Figure label={t.net} value={fromCents(item.netCents)} strong />
            <Figure label={t.expected} value={item.expectedDate ? plainDay(item.expectedDate) : t.later} />
          </dl>
        </li>
      ))}
    </ul>
  );
}

function Figure({ label, value, strong = false }: { label: string; value: string; strong?: boolean }) {
  return (
    <div>
      <dt className="text-muted">{label}</dt>
      <dd className={strong ? 'text-lg font-bold' : 'font-medium'}>{value}</dd>
    </div>
  );
}
