import type { Answer } from '../../../lib/api/api.ts';
import { itemsOf } from '../../../lib/api/query.ts';
import { fromCents } from '../../../lib/format.ts';
import { ProvidersOnly } from '../../../parts/account/providers-only.tsx';
import { useEarnings } from '../../../parts/bid/api/get-earnings.ts';
import { EarningsList } from '../../../parts/payment/earnings-list.tsx';
import { earnings as t } from '../../../parts/payment/messages/earnings.en.ts';
import { MonthBars } from '../../../parts/payment/month-bars.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Figures } from '../../../ui/figures.tsx';
import { LoadMore } from '../../../ui/lists/load-more.tsx';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { ReadState } from '../../../ui/states.tsx';
import { PayoutAccount } from '../components/payout-account.tsx';
import { earningsPage as p } from '../messages/earnings-page.en.ts';

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
      <Figures figures={figuresOf(earnings.data?.pages[0])} failed={earnings.isError} />
      <PayoutAccount />
      <ReadState read={earnings} />
      {months && months.length > 0 && (
        <section className="mt-10">
          <h2 className="mb-4">{p.months}</h2>
          <Card>
            <MonthBars months={months} />
          </Card>
        </section>
      )}
      {earnings.isSuccess && (
        <section className="mt-10">
          <h2 className="mb-4">{p.jobs}</h2>
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

/** As the server adds them up: the sum of all is the one above the bids. */
function figuresOf(sums: Answer<'payments.earnings'> | undefined): Parameters<typeof Figures>[0]['figures'] {
  const sum = (of: 'netCents' | 'jobs') => sums?.months.reduce((total, month) => total + month[of], 0) ?? 0;
  return [
    [p.thisMonth, sums && fromCents(sums.thisMonth.netCents)],
    [p.year, sums && fromCents(sum('netCents'))],
    [p.total, sums && fromCents(sums.totalCents)],
    [p.paidJobs, sums && sum('jobs')],
  ];
}
