import { COMMISSION_BPS } from '@sward/shared/kernel';
import { LIMITS } from '@sward/shared/product';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { serviceList } from '../../../lib/catalogue.ts';
import { fromCents, moment, percent, plainDay } from '../../../lib/format.ts';
import type { MoneyLine } from '../../../parts/payment/provider-money.ts';
import { Badge } from '../../../ui/badges/badge.tsx';
import { moneyLines as t } from '../messages/money-page.en.ts';

/** Columns: job, bid, commission, net sum and its day. On phones, the bid and the deductions are on the job's page. */
const COLUMNS =
  'grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 xl:grid-cols-[minmax(0,1fr)_4.75rem_8.25rem_6.5rem_12.5rem] print:grid-cols-5';
const WIDE = 'hidden text-end xl:block print:block';

/** Names of the columns, for the eye only, since each line says its own to screen readers. */
export function LineHead() {
  return (
    <div
      aria-hidden="true"
      className={`${COLUMNS} max-xl:hidden border-b-2 border-line pb-2 text-sm font-semibold text-muted print:grid`}
    >
      <span>{t.job}</span>
      <span className="text-end">{t.bid}</span>
      <span className="text-end whitespace-nowrap">{t.commission(percent(COMMISSION_BPS))}</span>
      <span className="text-end">{t.net}</span>
      <span className="ps-5">{t.when}</span>
    </div>
  );
}

export function Line({ line }: { line: MoneyLine }) {
  const { money, isTip, town, day } = line;
  return (
    <li className={`${COLUMNS} relative border-b border-line py-3 hover:bg-sunken print:break-inside-avoid`}>
      <p className="min-w-0">
        <Link
          to={`/requests/${line.serviceRequestId}`}
          className="font-semibold underline underline-offset-4 after:absolute after:inset-0"
        >
          {isTip ? t.tip : serviceList(line.service.split(', '))}
        </Link>
        {day && (
          <span className="block text-sm text-muted">
            {town && `${town} · `}
            <span className="whitespace-nowrap">{plainDay(day)}</span>
          </span>
        )}
      </p>
      <p className={`${WIDE} money`}>
        <Said>{t.bid}</Said>
        {fromCents(money.paidCents - money.refundedCents)}
      </p>
      <p className={`${WIDE} money text-muted`}>
        <Said>{t.commission(percent(COMMISSION_BPS))}</Said>
        {fromCents(0 - money.commissionCents)}
      </p>
      <p className="money text-end font-display text-item leading-snug font-bold">
        <Said>{t.net}</Said>
        {fromCents(money.netCents)}
      </p>
      <p className="col-span-full text-sm text-muted xl:col-auto xl:ps-5 xl:pt-0.5">
        <Said>{t.when}</Said>
        <When line={line} />
      </p>
    </li>
  );
}

/** Name of a figure's column, for screen readers only. */
function Said({ children }: { children: string }) {
  return <span className="sr-only">{children} </span>;
}

function When({ line }: { line: MoneyLine }): ReactNode {
  const { money, releaseAt, bankDay, answerBy } = line;
  switch (money.state) {
    case 'disputed':
      return (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Badge tone="bad" icon={TriangleAlert}>
            {t.onHold}
          </Badge>
          {answerBy ? (
            <span className="font-bold text-danger">{t.answerBy(moment(answerBy))}</span>
          ) : (
            t.waits.disputed
          )}
        </span>
      );
    case 'on_its_way':
      return bankDay && t.bankBy(plainDay(bankDay)) + refundOf(line);
    case 'in_bank':
      return bankDay && plainDay(bankDay) + refundOf(line);
    default:
      if (money.state === 'in_review') return releaseAt ? t.released(moment(releaseAt)) : t.waits.disputed;
      return t.waits[money.state] ?? t.afterFinish(LIMITS.reviewHours);
  }
}

function refundOf({ money: { paidCents, refundedCents } }: MoneyLine): string {
  return refundedCents > 0 ? ` · ${t.bidWas(fromCents(paidCents), fromCents(refundedCents))}` : '';
}
