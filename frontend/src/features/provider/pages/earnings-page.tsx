import { instant } from '@sward/shared/kernel';
import { earnings as t } from '#messages/earnings.ts';
import { earningsPage as p } from '#messages/earnings-page.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { LoadMore } from '../../../components/ui/load-more.tsx';
import { Page, PageHeading } from '../../../components/ui/page.tsx';
import { ReadState } from '../../../components/ui/states.tsx';
import { now } from '../../../lib/clock.ts';
import { fromCents } from '../../../lib/format.ts';
import { itemsOf } from '../../../lib/query.ts';
import { useEarnings } from '../api.ts';
import { EarningsList } from '../components/earnings-list.tsx';
import { Figures } from '../components/figures.tsx';
import { MonthBars } from '../components/month-bars.tsx';
import { PayoutAccount } from '../components/payout-account.tsx';
import { ProvidersOnly } from '../components/providers-only.tsx';

export default function EarningsPage() {
  return (
    <ProvidersOnly title={t.title}>
      <AllEarnings />
    </ProvidersOnly>
  );
}

/** What every job pays and when, the months as bars, and where the money goes; prints without what is only clicked. */
function AllEarnings() {
  const earnings = useEarnings();
  const months = earnings.data?.pages[0]?.months;
  const items = itemsOf(earnings.data);
  return (
    <Page>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <PageHeading>{t.title}</PageHeading>
          <p className="text-muted">{p.lead}</p>
        </div>
        <Button look="secondary" className="print:hidden" onClick={() => print()}>
          {p.print}
        </Button>
      </div>
      <Figures figures={figuresOf(months)} failed={earnings.isError} />
      <PayoutAccount />
      <ReadState read={earnings} />
      {months && months.length > 0 && (
        <section className="mt-10">
          <h2 className="mb-4 text-xl">{p.months}</h2>
          <Card>
            <MonthBars months={months} />
          </Card>
        </section>
      )}
      {earnings.isSuccess && (
        <section className="mt-10">
          <h2 className="mb-4 text-xl">{p.jobs}</h2>
          <Card>
            {items.length > 0 ? <EarningsList items={items} /> : <p className="text-muted">{t.none}</p>}
          </Card>
          <div className="print:hidden">
            <LoadMore query={earnings} />
          </div>
        </section>
      )}
    </Page>
  );
}

type Months = readonly { month: string; netCents: number; jobs: number }[];

function figuresOf(months: Months | undefined): Parameters<typeof Figures>[0]['figures'] {
  const thisMonth = months?.find(({ month }) => month === instant(now()).slice(0, 7));
  const sum = (of: 'netCents' | 'jobs') => months?.reduce((total, month) => total + month[of], 0);
  const year = sum('netCents');
  const jobs = sum('jobs');
  return [
    [p.thisMonth, months && fromCents(thisMonth?.netCents ?? 0)],
    [p.year, year === undefined ? undefined : fromCents(year)],
    [p.paidJobs, jobs],
    [p.average, year === undefined ? undefined : fromCents(Math.round(year / (jobs || 1)))],
  ];
}
