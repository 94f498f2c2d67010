import { UserSearch } from 'lucide-react';
import { Link } from 'react-router-dom';
import { itemsOf } from '../../../lib/api/query.ts';
import { date } from '../../../lib/format.ts';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { Empty, ReadState } from '../../../ui/states.tsx';
import { type Person, usePeople } from '../layout/api.ts';
import { SearchBox } from '../layout/search-box.tsx';
import { AccountBadge } from '../layout/state-badges.tsx';
import { useSearchText } from '../layout/use-search-text.ts';
import { people as t } from '../messages/operator.en.ts';

export default function PeoplePage() {
  const [q, search] = useSearchText();
  const people = usePeople(q);
  const items = itemsOf(people.data);
  return (
    <Page>
      <PageHeading className="mb-5">{t.title}</PageHeading>
      <SearchBox label={t.find} value={q} onSearch={search} />
      <h2 className="mt-6 mb-4 break-words">{q ? t.results(q) : t.newest}</h2>
      <ReadState read={people} />
      {people.isSuccess && items.length === 0 && (
        <Empty icon={UserSearch} title={t.none}>
          {t.noneText}
        </Empty>
      )}
      <ul className="grid gap-3">
        {items.map((person) => (
          <Row key={person.id} person={person} />
        ))}
      </ul>
      <LoadMore query={people} />
    </Page>
  );
}

function Row({ person }: { person: Person }) {
  const { id, firstName, lastName, email, status, businessName, providerNumber, createdAt } = person;
  const type = person.isProvider ? 'provider' : person.userType;
  return (
    <li className="relative rounded-card border border-line bg-surface p-4 shadow-card hover:border-control sm:px-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Link
          to={`/operator/people/${id}`}
          className="text-lg font-semibold underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          {firstName} {lastName}
        </Link>
        <AccountBadge status={status} />
      </div>
      <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-muted">
        <span className="break-all">{email}</span>
        <span>
          {t.types[type]} {t.since(date(createdAt))}
        </span>
        {businessName && <span>{businessName}</span>}
        {providerNumber && <span className="money">{providerNumber}</span>}
      </p>
    </li>
  );
}
