import { Flag } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useAddressQuery } from '../../../lib/drawn/use-address-query.ts';
import { moment } from '../../../lib/format.ts';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { Empty } from '../../../ui/states.tsx';
import { FilterLinks } from '../layout/filter-links.tsx';
import { Queue } from '../layout/queue.tsx';
import { reports as t } from '../messages/reports.en.ts';
import { REPORT_QUEUES, type ReportItem, useReports } from './api/list-reports.ts';
import { ReportDetails } from './report-details.tsx';

const CHOICES = REPORT_QUEUES.map((value) => ({ value, label: t.queues[value] }));

/** Reported messages, or the one that the query names. */
export default function ReportsPage() {
  const [query] = useAddressQuery();
  const messageId = query.get('m');
  return (
    <Page>
      <PageHeading>{t.title}</PageHeading>
      <p className="mt-1 text-muted">{t.lead}</p>
      {messageId ? (
        <ReportDetails key={messageId} messageId={messageId} />
      ) : (
        <Reports queue={query.get('queue') === 'closed' ? 'closed' : 'open'} />
      )}
    </Page>
  );
}

function Reports({ queue }: { queue: (typeof REPORT_QUEUES)[number] }) {
  const found = useReports(queue);
  return (
    <>
      <FilterLinks label={t.filters} parameter="queue" choices={CHOICES} chosen={queue} />
      <h2 className="sr-only">{t.queues[queue]}</h2>
      <Queue
        read={found}
        empty={
          <Empty icon={Flag} title={t.none}>
            {t.noneText}
          </Empty>
        }
        row={(item) => <Row key={item.id} item={item} />}
      />
    </>
  );
}

function Row({ item: { id, reason, createdAt } }: { item: ReportItem }) {
  return (
    <li className="relative border-t border-line py-4 last:border-b hover:bg-sunken">
      <Link
        to={`?m=${id}`}
        className="line-clamp-2 font-semibold wrap-anywhere underline-offset-4 after:absolute after:inset-0 hover:underline"
      >
        {reason}
      </Link>
      <p className="mt-1 text-sm text-muted">{t.reportedAt(moment(createdAt))}</p>
    </li>
  );
}
