import { receiptNumber } from '@sward/shared/product';
import { HandCoins, Scale } from 'lucide-react';
import { Link } from 'react-router-dom';
import { serviceList } from '../../../lib/catalogue.ts';
import { useAddressQuery } from '../../../lib/drawn/use-address-query.ts';
import { date, fromCents } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badges/badge.tsx';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { Empty } from '../../../ui/states.tsx';
import { ChargebackBadge } from '../chargebacks/chargeback-badge.tsx';
import { Queue, QueueRow } from '../layout/queue.tsx';
import { SearchBox } from '../layout/search-box.tsx';
import { useSearchText } from '../layout/use-search-text.ts';
import { operatorPayments as t } from '../messages/desk-money.en.ts';
import { type PaymentItem, type PersonRole, usePayments } from './api/find-payments.ts';
import { PaymentBadge } from './payment-badge.tsx';

export default function PaymentsPage() {
  const [q, search] = useSearchText();
  const [query] = useAddressQuery();
  const as: PersonRole = query.get('as') === 'provider' ? 'provider' : 'owner';
  const payments = usePayments(q, as);
  return (
    <Page>
      <PageHeading className="mb-5">{t.title}</PageHeading>
      <SearchBox label={t.find} value={q} onSearch={search} />
      {q.startsWith('acc_') && <Roles chosen={as} q={q} />}
      <h2 className="mt-6 mb-4 break-all">{q ? t.results(q) : t.stuck}</h2>
      <Queue
        read={payments}
        empty={
          <Empty
            icon={HandCoins}
            title={q ? t.none : t.nothingStuck}
            action={
              q && (
                <Link to="/operator/people" state={{ q }} className="font-semibold text-link underline">
                  {t.toPeople}
                </Link>
              )
            }
          >
            {q ? t.noneText : t.nothingStuckText}
          </Empty>
        }
        row={(payment) => <Row key={payment.id} payment={payment} />}
      />
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
    <QueueRow
      to={`/operator/payments/${id}`}
      name={
        <>
          {serviceList(service.split(', '))}, <span className="money">{fromCents(capturedCents)}</span>
        </>
      }
      badges={
        <>
          {disputed && (
            <Badge tone="wait" icon={Scale}>
              {t.disputed}
            </Badge>
          )}
          {bank && <ChargebackBadge state={bank} />}
          <PaymentBadge status={status} />
        </>
      }
    >
      <span>{providerName}</span>
      <span>{t.created(date(createdAt))}</span>
      <span>{t.receipt(receiptNumber(id))}</span>
      <span className="break-all">{id}</span>
    </QueueRow>
  );
}
