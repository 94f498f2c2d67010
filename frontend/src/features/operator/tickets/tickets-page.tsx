import { SUPPORT_TOPICS, type SupportForm, type SupportTopic, TICKET_STATES } from '@sward/shared/product';
import { LifeBuoy } from 'lucide-react';
import { controlClass, Options } from '../../../form/control.tsx';
import { useAddressQuery } from '../../../lib/drawn/use-address-query.ts';
import { date, moment } from '../../../lib/format.ts';
import { supportTopics } from '../../../messages/support-form.en.ts';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { Empty } from '../../../ui/states.tsx';
import { FilterLinks } from '../layout/filter-links.tsx';
import { Queue, QueueRow } from '../layout/queue.tsx';
import { SearchBox } from '../layout/search-box.tsx';
import { LateBadge } from '../layout/state-badges.tsx';
import { useSearchText } from '../layout/use-search-text.ts';
import { tickets as t } from '../messages/tickets.en.ts';
import { type TicketItem, useTickets } from './api/list-tickets.ts';

const STATES = TICKET_STATES.map((value) => ({ value, label: t.states[value] }));
const FORMS = Object.keys(SUPPORT_TOPICS) as SupportForm[];
const TOPICS = Object.keys(supportTopics) as SupportTopic[];
/** Both forms call one of their topics the same. */
const TOPIC_NAMES = { ...supportTopics, payments: `${supportTopics.payments} (${t.forms.provider})` };

/** Returns the text of the query where it is a known value, else undefined. */
const known = <Value extends string>(values: readonly Value[], text: string | null) =>
  values.find((value) => value === text);

export default function TicketsPage() {
  const [query, setQuery] = useAddressQuery();
  const [q, search] = useSearchText();
  const status = known(TICKET_STATES, query.get('status')) ?? 'open';
  const form = known(FORMS, query.get('form'));
  const topic = known(TOPICS, query.get('topic'));
  const found = useTickets(q ? { q } : { status, form, topic });
  const choose = (name: string, value: string) =>
    setQuery((before) => {
      const next = new URLSearchParams(before);
      if (value) next.set(name, value);
      else next.delete(name);
      return next;
    });
  return (
    <Page>
      <PageHeading className="mb-5">{t.title}</PageHeading>
      <SearchBox label={t.find} value={q} onSearch={search} />
      <FilterLinks label={t.filters} parameter="status" choices={STATES} chosen={q ? undefined : status} />
      <div className="mb-5 grid gap-4 sm:grid-cols-2 lg:max-w-xl">
        <Choice
          label={t.form}
          none={t.everyForm}
          of={t.forms}
          value={form}
          onChoose={(value) => choose('form', value)}
        />
        <Choice
          label={t.topic}
          none={t.everyTopic}
          of={TOPIC_NAMES}
          value={topic}
          onChoose={(value) => choose('topic', value)}
        />
      </div>
      <h2 className="sr-only">{q || t.states[status]}</h2>
      <Queue
        read={found}
        empty={
          <Empty icon={LifeBuoy} title={q ? t.notFound : t.none}>
            {q ? t.notFoundText : t.noneText}
          </Empty>
        }
        row={(item) => <Row key={item.id} item={item} />}
      />
    </Page>
  );
}

function Choice({
  label,
  none,
  of,
  value = '',
  onChoose,
}: {
  label: string;
  none: string;
  of: Readonly<Record<string, string>>;
  value: string | undefined;
  onChoose: (value: string) => void;
}) {
  return (
    <label>
      <span className="mb-1 block font-semibold">{label}</span>
      <select className={controlClass()} value={value} onChange={(event) => onChoose(event.target.value)}>
        <Options of={of} none={none} />
      </select>
    </label>
  );
}

function Row({ item }: { item: TicketItem }) {
  return (
    <QueueRow
      to={`/operator/support/${item.id}`}
      name={supportTopics[item.topic]}
      badges={item.late && <LateBadge />}
    >
      <span className="money">{item.ticket}</span>
      <span className="break-all">{item.name}</span>
      <span>{t.forms[item.form]}</span>
      <span>{t.written(date(item.createdAt))}</span>
      {item.dueAt && (
        <span className={item.late ? 'font-semibold text-danger' : ''}>{t.due(moment(item.dueAt))}</span>
      )}
    </QueueRow>
  );
}
