import { UserSearch } from 'lucide-react';
import { date } from '../../../lib/format.ts';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { Empty } from '../../../ui/states.tsx';
import { Queue, QueueRow } from '../layout/queue.tsx';
import { SearchBox } from '../layout/search-box.tsx';
import { AccountBadge } from '../layout/state-badges.tsx';
import { useSearchText } from '../layout/use-search-text.ts';
import { people as t } from '../messages/operator.en.ts';
import { type Person, usePeople } from './api/list-people.ts';
import { WatchedProviders } from './watched-providers.tsx';

export default function PeoplePage() {
  const [q, search] = useSearchText();
  const people = usePeople(q);
  return (
    <Page>
      <PageHeading className="mb-5">{t.title}</PageHeading>
      <SearchBox label={t.find} value={q} onSearch={search} />
      {!q && <WatchedProviders />}
      <h2 className="mt-6 mb-4">{q ? t.results(q) : t.newest}</h2>
      <Queue
        read={people}
        empty={
          <Empty icon={UserSearch} title={t.none}>
            {t.noneText}
          </Empty>
        }
        row={(person) => <Row key={person.id} person={person} />}
      />
    </Page>
  );
}

function Row({ person }: { person: Person }) {
  const { id, firstName, lastName, email, status, businessName, providerNumber, createdAt } = person;
  const type = person.isProvider ? 'provider' : person.userType;
  return (
    <QueueRow
      to={`/operator/people/${id}`}
      name={
        <>
          {firstName} {lastName}
        </>
      }
      badges={<AccountBadge status={status} />}
    >
      <span className="break-all">{email}</span>
      <span>
        {t.types[type]} {t.since(date(createdAt))}
      </span>
      {businessName && <span>{businessName}</span>}
      {providerNumber && <span className="money">{providerNumber}</span>}
    </QueueRow>
  );
}
