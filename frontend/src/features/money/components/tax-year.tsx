import { COMMISSION_BPS } from '@sward/shared/kernel';
import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { controlClass } from '../../../form/control.tsx';
import { fromCents, percent } from '../../../lib/format.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { MoneyLines } from '../../../ui/lists/money-lines.tsx';
import { ReadState } from '../../../ui/states.tsx';
import { exportOf, useEarningsYear } from '../earnings-year.ts';
import { taxYear as t } from '../messages/money-page.en.ts';

const YEARS_AGO = [0, 1, 2];

/** Sums of a year, and its table to download. */
export default function TaxYear({ thisYear }: { thisYear: number }) {
  const [year, setYear] = useState(thisYear);
  const sums = useEarningsYear(year);
  return (
    <section aria-labelledby="tax-year">
      <div className="mb-3 flex items-center justify-between gap-4">
        <h2 id="tax-year">{t.title}</h2>
        <select
          aria-label={t.year}
          value={year}
          onChange={(event) => setYear(Number(event.target.value))}
          className={`${controlClass()} w-auto!`}
        >
          {YEARS_AGO.map((ago) => (
            <option key={ago}>{thisYear - ago}</option>
          ))}
        </select>
      </div>
      <ReadState read={sums} rows={2} />
      {sums.data && <Sums sums={sums.data} />}
      <div className="mt-4 flex flex-wrap gap-3 print:hidden">
        <a href={exportOf(year)} download className={buttonClass('secondary')}>
          <Download aria-hidden="true" className="size-5" />
          {t.download}
        </a>
        <Button look="secondary" onClick={() => print()}>
          <Printer aria-hidden="true" className="size-5" />
          {t.print}
        </Button>
      </div>
      <p className="mt-2 text-sm text-muted">{t.hint}</p>
    </section>
  );
}

function Sums({ sums }: { sums: NonNullable<ReturnType<typeof useEarningsYear>['data']> }) {
  const lines: [label: string, cents: number][] = [
    [t.bids, sums.bidCents],
    [t.refunded, -sums.refundedCents],
    [t.commission(percent(COMMISSION_BPS)), -sums.commissionCents],
    [t.tips, sums.tipCents],
    [t.onItsWay, -sums.onItsWayCents],
  ];
  return (
    <MoneyLines
      lines={[
        // The bids are always listed, the other lines only with an amount.
        ...lines
          .filter(([label, cents]) => cents !== 0 || label === t.bids)
          .map(([label, cents]) => ({ label, amount: fromCents(cents) })),
        { label: t.total, amount: fromCents(sums.netCents - sums.onItsWayCents), total: true },
      ]}
    />
  );
}
