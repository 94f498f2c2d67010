import { COMMISSION_BPS } from '@sward/shared/kernel';
import { lazy, Suspense, useState } from 'react';
import { percent } from '../../../lib/format.ts';
import { monthName } from '../../../lib/format-day.ts';
import { ProvidersOnly } from '../../../parts/account/providers-only.tsx';
import { moneyPlaces } from '../../../parts/payment/messages/provider-money.en.ts';
import { MoneySums } from '../../../parts/payment/money-sums.tsx';
import { type ProviderMoney, useProviderMoney } from '../../../parts/payment/provider-money.ts';
import { Button } from '../../../ui/button.tsx';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { ReadState } from '../../../ui/states.tsx';
import { WhenNear } from '../../../ui/when-near.tsx';
import { Part } from '../components/money-part.tsx';
import { MonthChart } from '../components/month-chart.tsx';
import { ConnectPayouts, PayoutsOn, PayoutsStopped } from '../components/payout-account.tsx';
import { moneyMonths, moneyPage as t } from '../messages/money-page.en.ts';
import { usePayoutAccount } from '../payout-account.ts';

const TaxYear = lazy(() => import('../components/tax-year.tsx'));
const EarlierPayouts = lazy(() => import('../components/earlier-payouts.tsx'));

const WAITING = <div className="min-h-72" />;

export default function EarningsPage() {
  return (
    <ProvidersOnly title={t.title}>
      <Money />
    </ProvidersOnly>
  );
}

/** A provider's money. A payout account that cannot be paid comes first. Print leaves out the controls. */
function Money() {
  const account = usePayoutAccount();
  const money = useProviderMoney();
  const status = account.data?.status;
  // Waits for both reads, since a part that appears later would push the others down.
  const pending = [money, account].find(({ isPending }) => isPending);
  if (account.data && (status === 'none' || status === 'onboarding') && money.data && isEmpty(money.data))
    return <ConnectPayouts {...account.data} />;
  return (
    <>
      {account.data && status !== 'payable' && <PayoutsStopped {...account.data} />}
      <Page>
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <PageHeading>{t.title}</PageHeading>
          {status === 'payable' && <PayoutsOn />}
        </div>
        <p className="mt-1 text-muted">{t.lead(percent(COMMISSION_BPS))}</p>
        {pending ? (
          <ReadState read={pending} />
        ) : (
          <>
            <ReadState read={account} />
            <ReadState read={money} />
            {money.data && <Ledger money={money.data} />}
          </>
        )}
      </Page>
    </>
  );
}

function isEmpty({ held, onItsWay, months }: ProviderMoney): boolean {
  return held.items.length + onItsWay.items.length === 0 && months.every(({ jobs }) => jobs === 0);
}

/** Parts of the money, each with the sum of its own lines. */
function Ledger({ money }: { money: ProviderMoney }) {
  const [earlier, setEarlier] = useState(false);
  const { held, onItsWay, inBank, months, month } = money;
  const hadPayouts = (its: ProviderMoney['months'][number]) => its.month !== month && its.inBankCents > 0;
  if (isEmpty(money)) return <p className="mt-8 text-muted">{t.none}</p>;
  return (
    <>
      <MoneySums money={money} />
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,24rem)]">
        <div className="min-w-0">
          <Part id="held" title={moneyPlaces.held} none={t.noneHeld} part={held} atFirst={7} />
          <Part id="way" title={moneyPlaces.onItsWay} none={t.noneOnItsWay} part={onItsWay} atFirst={7} />
          <Part
            id="bank"
            title={moneyPlaces.inBank}
            note={t.paidOutIn(monthName(month))}
            none={t.noneInBank}
            part={inBank}
            atFirst={5}
          />
          {earlier && (
            <Suspense fallback={WAITING}>
              <EarlierPayouts shown={new Set(inBank.items.map(({ id }) => id))} />
            </Suspense>
          )}
          {!earlier && (inBank.more > 0 || months.some(hadPayouts)) && (
            <Button look="link" className="mt-2 print:hidden" onClick={() => setEarlier(true)}>
              {t.earlier}
            </Button>
          )}
        </div>
        <aside className="grid content-start gap-10 self-start lg:sticky lg:top-24 lg:mt-8">
          <section aria-labelledby="months">
            <h2 id="months" className="mb-3">
              {moneyMonths.title}
            </h2>
            <MonthChart months={months} heldCents={held.netCents} />
          </section>
          <WhenNear waiting={WAITING}>
            <TaxYear thisYear={Number(month.slice(0, 4))} />
          </WhenNear>
        </aside>
      </div>
    </>
  );
}
