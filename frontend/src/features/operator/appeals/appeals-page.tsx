import { APPEAL_STATES } from '@sward/shared/product';
import { Gavel } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { serviceList } from '../../../lib/catalogue.ts';
import { useAddressQuery } from '../../../lib/drawn/use-address-query.ts';
import { moment, plainDay } from '../../../lib/format.ts';
import { reliability as words } from '../../../messages/product/reliability.en.ts';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { Empty } from '../../../ui/states.tsx';
import { FilterLinks } from '../layout/filter-links.tsx';
import { Queue, QueueRow } from '../layout/queue.tsx';
import { LateBadge } from '../layout/state-badges.tsx';
import { appeals as t } from '../messages/appeals.en.ts';
import { type Appeal, isState, useAppeals } from './api/list-appeals.ts';

const AppealCase = lazy(() => import('./appeal-case.tsx'));

const CHOICES = APPEAL_STATES.map((value) => ({ value, label: t.states[value] }));

/** Appeals in one state, or the appeal that the query names. */
export default function AppealsPage() {
  const [query] = useAddressQuery();
  const pointId = query.get('a');
  if (pointId)
    return (
      <Suspense>
        <AppealCase key={pointId} pointId={pointId} />
      </Suspense>
    );
  const wanted = query.get('state');
  return <Appeals state={isState(wanted) ? wanted : 'open'} />;
}

function Appeals({ state }: { state: (typeof APPEAL_STATES)[number] }) {
  const found = useAppeals(state);
  return (
    <Page>
      <PageHeading>{t.title}</PageHeading>
      <p className="mt-1 text-muted">{t.lead}</p>
      <FilterLinks label={t.filters} parameter="state" choices={CHOICES} chosen={state} />
      <h2 className="sr-only">{t.states[state]}</h2>
      <Queue
        read={found}
        empty={
          <Empty icon={Gavel} title={t.none}>
            {t.noneText}
          </Empty>
        }
        row={(item) => <Row key={item.id} item={item} />}
      />
    </Page>
  );
}

function Row({ item }: { item: Appeal }) {
  const { id, kind, businessName, services, date, late, appeal, decidedBy } = item;
  return (
    <QueueRow to={`?a=${id}`} name={`${words.kinds[kind]}: ${businessName}`} badges={late && <LateBadge />}>
      <span>{serviceList(services)}</span>
      <span>{plainDay(date)}</span>
      {appeal?.status === 'open' && (
        <span className={late ? 'font-semibold text-danger' : ''}>{t.due(moment(appeal.dueAt))}</span>
      )}
      {appeal?.decidedAt && <span>{t.decidedAt(moment(appeal.decidedAt), decidedBy)}</span>}
    </QueueRow>
  );
}
