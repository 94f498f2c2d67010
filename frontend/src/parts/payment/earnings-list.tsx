import { COMMISSION_BPS } from '@sward/shared/kernel';
import { Link } from 'react-router-dom';
import { serviceList } from '../../lib/catalogue.ts';
import { fromCents, moment, percent, plainDay } from '../../lib/format.ts';
import { MoneyBadge } from '../../ui/badges/money-badge.tsx';
import type { Earning } from '../bid/api/get-earnings.ts';
import { earnings as t } from './messages/earnings.en.ts';

/** What each job pays: the bid, what goes off, what is left, and when it comes. */
export function EarningsList({ items }: { items: readonly Earning[] }) {
  return (
    <ul className="grid divide-y divide-line">
      {items.map((item) => (
        <li key={item.id} className="grid gap-2 py-4 first:pt-0 last:pb-0 print:break-inside-avoid">
          <div className="flex flex-wrap items-start justify-between gap-x-4">
            <h3 className="text-base">
              <Link to={`/requests/${item.serviceRequestId}`} className="hover:underline">
                {serviceList(item.service.split(', '))}
              </Link>
            </h3>
            <MoneyBadge state={item.money.state} />
          </div>
          <dl className="money grid grid-cols-2 gap-x-6 gap-y-1 text-sm sm:grid-cols-4">
            <Figure label={t.bid} value={fromCents(item.bidCents)} />
            {item.refundedCents > 0 && <Figure label={t.refunded} value={fromCents(-item.refundedCents)} />}
            <Figure label={t.commission(percent(COMMISSION_BPS))} value={fromCents(-item.commissionCents)} />
            <Figure label={t.net} value={fromCents(item.netCents)} strong />
            <Figure label={t.expected} value={whenOf(item)} />
          </dl>
        </li>
      ))}
    </ul>
  );
}

/** When the money comes, or what it waits for. */
function whenOf({ money: { state }, releaseAt, expectedDate }: Earning): string {
  if (expectedDate) return plainDay(expectedDate);
  if (state === 'in_review' && releaseAt) return t.released(moment(releaseAt));
  return t.waits[state] ?? t.later;
}

function Figure({ label, value, strong = false }: { label: string; value: string; strong?: boolean }) {
  return (
    <div>
      <dt className="text-muted">{label}</dt>
      <dd className={strong ? 'text-lg font-bold' : 'font-medium'}>{value}</dd>
    </div>
  );
}
