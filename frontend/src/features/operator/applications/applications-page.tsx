import { DAY } from '@sward/shared/kernel';
import { APPLICATION_STATES, type ApplicationState } from '@sward/shared/product';
import { ClipboardCheck, SearchX } from 'lucide-react';
import { useState } from 'react';
import { dayOf, today } from '../../../lib/clock.ts';
import { useAddressQuery } from '../../../lib/drawn/use-address-query.ts';
import { lastDay } from '../../../lib/last-day.ts';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { Empty } from '../../../ui/states.tsx';
import { countText } from '../layout/count-text.ts';
import { FilterLinks } from '../layout/filter-links.tsx';
import { Queue, QueueRow } from '../layout/queue.tsx';
import { SearchBox } from '../layout/search-box.tsx';
import { ApplicationBadge, LateBadge } from '../layout/state-badges.tsx';
import { useSearchText } from '../layout/use-search-text.ts';
import { applicationStates, queue as t } from '../messages/operator.en.ts';
import { type ApplicationItem, type Counts, useApplications } from './api/list-applications.ts';

type CountsByState = Partial<Record<ApplicationState, Counts[keyof Counts]>>;

function isState(text: string | null): text is ApplicationState {
  return APPLICATION_STATES.some((state) => state === text);
}

export default function ApplicationsPage() {
  const [query] = useAddressQuery();
  const [q, search] = useSearchText();
  const wanted = query.get('status');
  const status = isState(wanted) ? wanted : 'pending_review';
  const applications = useApplications(status, q);
  const counts = useLastCounts(applications.data?.pages[0]?.counts);
  return (
    <Page>
      <PageHeading className="mb-5">{t.title}</PageHeading>
      <SearchBox label={t.find} value={q} onSearch={search} />
      <Filters status={q ? undefined : status} counts={counts} />
      <h2 className={q ? 'mb-4' : 'sr-only'}>{q ? t.results(q) : applicationStates[status]}</h2>
      <Queue
        read={applications}
        empty={
          q ? (
            <Empty icon={SearchX} title={t.notFound}>
              {t.notFoundText}
            </Empty>
          ) : (
            <Empty icon={ClipboardCheck} title={t.none}>
              {t.noneText}
            </Empty>
          )
        }
        row={(item) => <Row key={item.id} item={item} />}
      />
    </Page>
  );
}

/** Returns the latest known counts while another list loads. */
function useLastCounts(counts: Counts | null | undefined): CountsByState {
  const [last, keep] = useState<CountsByState>({});
  if (counts && counts !== last) keep(counts);
  return counts ?? last;
}

function Filters({ status, counts }: { status: ApplicationState | undefined; counts: CountsByState }) {
  const choices = APPLICATION_STATES.map((value) => {
    const count = counts[value];
    const label = (
      <>
        {applicationStates[value]}
        {count && <span className="font-normal money">{countText(count)}</span>}
      </>
    );
    return { value, label };
  });
  return <FilterLinks label={t.filters} parameter="status" choices={choices} chosen={status} />;
}

function Row({ item }: { item: ApplicationItem }) {
  const age = (Date.parse(today()) - Date.parse(dayOf(Date.parse(item.createdAt)))) / DAY;
  return (
    <QueueRow
      to={`/operator/applications/${item.id}`}
      name={item.businessName}
      badges={
        <>
          {item.late && <LateBadge />}
          <ApplicationBadge status={item.status} />
        </>
      }
    >
      <span className="money">{item.providerId}</span>
      <span className="break-all">{item.email}</span>
      <span>{t.age(age)}</span>
      <span className={item.late ? 'font-semibold text-danger' : ''}>{t.due(lastDay(item.dueAt))}</span>
    </QueueRow>
  );
}
