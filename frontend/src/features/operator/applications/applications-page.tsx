import { DAY } from '@sward/shared/kernel';
import { APPLICATION_STATES, type ApplicationState } from '@sward/shared/product';
import { ClipboardCheck, SearchX } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { itemsOf } from '../../../lib/api/query.ts';
import { now } from '../../../lib/clock.ts';
import { date } from '../../../lib/format.ts';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { Empty, ReadState } from '../../../ui/states.tsx';
import { type ApplicationItem, useApplications, useOpenCounts } from '../layout/api.ts';
import { FilterLinks } from '../layout/filter-links.tsx';
import { SearchBox } from '../layout/search-box.tsx';
import { ApplicationBadge, LateBadge } from '../layout/state-badges.tsx';
import { useSearchText } from '../layout/use-search-text.ts';
import { applicationStates, queue as t } from '../messages/operator.en.ts';
import { countText } from '../overview/count-text.ts';

function isState(text: string | null): text is ApplicationState {
  return APPLICATION_STATES.some((state) => state === text);
}

export default function ApplicationsPage() {
  const [query] = useSearchParams();
  const [q, search] = useSearchText();
  const wanted = query.get('status');
  const status = isState(wanted) ? wanted : 'pending_review';
  const applications = useApplications(status, q);
  const items = itemsOf(applications.data);
  return (
    <Page>
      <PageHeading className="mb-5">{t.title}</PageHeading>
      <SearchBox label={t.find} value={q} onSearch={search} />
      <Filters status={q ? undefined : status} />
      <h2 className={q ? 'mb-4 break-words' : 'sr-only'}>{q ? t.results(q) : applicationStates[status]}</h2>
      <ReadState read={applications} />
      {applications.isSuccess &&
        items.length === 0 &&
        (q ? (
          <Empty icon={SearchX} title={t.notFound}>
            {t.notFoundText}
          </Empty>
        ) : (
          <Empty icon={ClipboardCheck} title={t.none}>
            {t.noneText}
          </Empty>
        ))}
      <ul className="grid gap-3">
        {items.map((item) => (
          <Row key={item.id} item={item} />
        ))}
      </ul>
      <LoadMore query={applications} />
    </Page>
  );
}

function Filters({ status }: { status: ApplicationState | undefined }) {
  const { counts } = useOpenCounts();
  const choices = APPLICATION_STATES.map((value) => {
    const count = countText(counts[value]);
    const label = (
      <>
        {applicationStates[value]}
        {count !== undefined && <span className="font-normal money">{count}</span>}
      </>
    );
    return { value, label };
  });
  return <FilterLinks label={t.filters} parameter="status" choices={choices} chosen={status} />;
}

function Row({ item }: { item: ApplicationItem }) {
  const age = Math.floor((now() - Date.parse(item.createdAt)) / DAY);
  return (
    <li className="relative rounded-card border border-line bg-surface p-4 shadow-card hover:border-control sm:px-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Link
          to={`/operator/applications/${item.id}`}
          className="text-lg font-semibold underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          {item.businessName}
        </Link>
        <span className="flex flex-wrap gap-2">
          {item.late && <LateBadge />}
          <ApplicationBadge status={item.status} />
        </span>
      </div>
      <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-muted">
        <span className="money">{item.providerId}</span>
        <span className="break-all">{item.email}</span>
        <span>{t.age(age)}</span>
        <span className={item.late ? 'font-semibold text-danger' : ''}>{t.due(date(item.dueAt))}</span>
      </p>
    </li>
  );
}
