import { HandCoins, Scale } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { itemsOf } from '../../../lib/api/query.ts';
import { date, fromCents } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badges/badge.tsx';
import { StatusBadge } from '../../../ui/badges/status.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { Empty, ReadState } from '../../../ui/states.tsx';
import { ClaimBadge } from '../chargebacks/claim-badge.tsx';
import { SearchBox } from '../layout/search-box.tsx';
import { useSearchText } from '../layout/use-search-text.ts';
import { deskPayments as t } from '../messages/desk-money.en.ts';
import { type PaymentItem, type PersonRole, usePayments } from './payments.ts';

export default function PaymentsPage() {
  const [q, search] = useSearchText();
  const [query] = useSearchParams();
  const as: PersonRole = query.get('as') === 'provider' ? 'provider' : 'owner';
  const payments = usePayments(q, as);
  const items = itemsOf(payments.data);
  return (
    <Page>
      <PageHeading className="mb-5">{t.title}</PageHeading>
      <SearchBox label={t.find} value={q} onSearch={search} />
      {q.startsWith('acc_') && <Roles chosen={as} q={q} />}
      <h2 className="mt-6 mb-4 break-all">{q ? t.results(q) : t.stuck}</h2>
      <ReadState read={payments} />
      {payments.isSuccess && items.length === 0 && (
        <Empty icon={HandCoins} title={q ? t.none : t.nothingStuck}>
          {q ? t.noneText : t.nothingStuckText}
        </Empty>
      )}
      <ul className="grid gap-3">
        {items.map((payment) => (
          <Row key={payment.id} payment={payment} />
        ))}
      </ul>
      <LoadMore query={payments} />
    </Page>
  );
}

function Roles({ chosen, q }: { chosen: PersonRole; q: string }) {
  return (
    <nav aria-label={t.roles} className="mt-5">
      <ul className="flex flex-wrap gap-2">
        {(['owner', 'provider'] as const).map((role) => (
          <li key={role}>
            <Link
              to={`?as=${role}`}
              state={{ q }}
              aria-current={role === chosen ? 'page' : undefined}
              className="inline-flex min-h-11 items-center rounded-full border border-control bg-surface px-4 font-semibold hover:bg-sunken aria-[current=page]:border-transparent aria-[current=page]:bg-tint aria-[current=page]:text-on-tint"
            >
              {t[role]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Row({ payment }: { payment: PaymentItem }) {
  const { id, status, service, providerName, capturedCents, createdAt, disputed, bank } = payment;
  return (
    <li className="relative rounded-card border border-line bg-surface p-4 shadow-card hover:border-control sm:px-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Link
          to={`/operator/payments/${id}`}
          className="text-lg font-semibold underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          {service}, <span className="money">{fromCents(capturedCents)}</span>
        </Link>
        <span className="flex flex-wrap gap-2">
          {disputed && (
            <Badge tone="wait" icon={Scale}>
              {t.disputed}
            </Badge>
          )}
          {bank && <ClaimBadge state={bank} />}
          <StatusBadge status={status} />
        </span>
      </div>
      <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-muted">
        <span>{providerName}</span>
        <span>{t.created(date(createdAt))}</span>
        <span className="break-all">{id}</span>
      </p>
    </li>
  );
}
