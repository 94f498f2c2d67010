import { Hourglass, Scale } from 'lucide-react';
import { serviceList } from '../../../lib/catalogue.ts';
import { useAddressQuery } from '../../../lib/drawn/use-address-query.ts';
import { date, fromCents, moment } from '../../../lib/format.ts';
import { disputeReasons } from '../../../messages/product/dispute.en.ts';
import { Badge } from '../../../ui/badges/badge.tsx';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { Empty } from '../../../ui/states.tsx';
import { FilterLinks } from '../layout/filter-links.tsx';
import { Queue, QueueRow } from '../layout/queue.tsx';
import { LateBadge } from '../layout/state-badges.tsx';
import { disputes as t } from '../messages/disputes.en.ts';
import { type DisputeItem, type DisputeQueue, QUEUES, useDisputes } from './api/list-disputes.ts';

const CHOICES = QUEUES.map((value) => ({ value, label: t.queues[value] }));
const isQueue = (text: string | null): text is DisputeQueue => QUEUES.some((queue) => queue === text);

export default function DisputesPage() {
  const [query] = useAddressQuery();
  const wanted = query.get('queue');
  const queue = isQueue(wanted) ? wanted : 'waiting';
  const found = useDisputes(queue);
  return (
    <Page>
      <PageHeading>{t.title}</PageHeading>
      <FilterLinks label={t.filters} parameter="queue" choices={CHOICES} chosen={queue} />
      <h2 className="sr-only">{t.queues[queue]}</h2>
      <Queue
        read={found}
        empty={
          <Empty icon={Scale} title={t.none}>
            {t.noneText}
          </Empty>
        }
        row={(item) => <Row key={item.id} item={item} />}
      />
    </Page>
  );
}

function Row({ item }: { item: DisputeItem }) {
  return (
    <QueueRow
      to={`/operator/disputes/${item.id}`}
      name={disputeReasons[item.reason]}
      badges={
        <>
          {item.late && <LateBadge />}
          {item.needsApproval && (
            <Badge tone="wait" icon={Hourglass}>
              {t.needsApproval}
            </Badge>
          )}
        </>
      }
    >
      <span className="money">{fromCents(item.capturedCents)}</span>
      <span>{serviceList(item.service.split(', '))}</span>
      <span>{item.providerName}</span>
      <span>{t.opened(date(item.openedAt))}</span>
      {item.dueAt && (
        <span className={item.late ? 'font-semibold text-danger' : ''}>{t.due(moment(item.dueAt))}</span>
      )}
    </QueueRow>
  );
}
