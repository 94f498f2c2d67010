import { Hourglass, Scale } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { itemsOf } from '../../../lib/api/query.ts';
import { serviceList } from '../../../lib/catalogue.ts';
import { date, fromCents, moment } from '../../../lib/format.ts';
import { disputeReasons } from '../../../messages/product/dispute.en.ts';
import { Badge } from '../../../ui/badges/badge.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { Empty, ReadState } from '../../../ui/states.tsx';
import { FilterLinks } from '../layout/filter-links.tsx';
import { LateBadge } from '../layout/state-badges.tsx';
import { disputes as t } from '../messages/disputes.en.ts';
import { type DisputeItem, QUEUES, type Queue, useDisputes } from './disputes.ts';

const CHOICES = QUEUES.map((value) => ({ value, label: t.queues[value] }));
const isQueue = (text: string | null): text is Queue => QUEUES.some((queue) => queue === text);

export default function DisputesPage() {
  const [query] = useSearchParams();
  const wanted = query.get('queue');
  const queue = isQueue(wanted) ? wanted : 'waiting';
  const found = useDisputes(queue);
  const items = itemsOf(found.data);
  return (
    <Page>
      <PageHeading>{t.title}</PageHeading>
      <FilterLinks label={t.filters} parameter="queue" choices={CHOICES} chosen={queue} />
      <h2 className="sr-only">{t.queues[queue]}</h2>
      <ReadState read={found} />
      {found.isSuccess && items.length === 0 && (
        <Empty icon={Scale} title={t.none}>
          {t.noneText}
        </Empty>
      )}
      <ul className="grid gap-3">
        {items.map((item) => (
          <Row key={item.id} item={item} />
        ))}
      </ul>
      <LoadMore query={found} />
    </Page>
  );
}

function Row({ item }: { item: DisputeItem }) {
  return (
    <li className="relative rounded-card border border-line bg-surface p-4 shadow-card hover:border-control sm:px-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Link
          to={`/operator/disputes/${item.id}`}
          className="text-lg font-semibold underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          {disputeReasons[item.reason]}
        </Link>
        <span className="flex flex-wrap gap-2">
          {item.late && <LateBadge />}
          {item.needsApproval && (
            <Badge tone="wait" icon={Hourglass}>
              {t.needsApproval}
            </Badge>
          )}
        </span>
      </div>
      <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-muted">
        <span className="money">{fromCents(item.capturedCents)}</span>
        <span>{serviceList(item.service.split(', '))}</span>
        <span>{item.providerName}</span>
        <span>{t.opened(date(item.openedAt))}</span>
        {item.dueAt && (
          <span className={item.late ? 'font-semibold text-danger' : ''}>{t.due(moment(item.dueAt))}</span>
        )}
      </p>
    </li>
  );
}
