import type { WaitingKind } from '@sward/shared/product';
import { Inbox } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { now } from '../../../lib/clock.ts';
import { common } from '../../../messages/common.en.ts';
import { Button } from '../../../ui/button.tsx';
import { PageHeading } from '../../../ui/page.tsx';
import { Empty, Loading, Problem } from '../../../ui/states.tsx';
import { countText } from '../layout/count-text.ts';
import { queue as t } from '../messages/queue.en.ts';
import type { QueuePart, QueueRow } from './api/queue-parts.ts';
import { type Counts, totalOf } from './counts.ts';
import { dueText } from './due-text.ts';
import { casePath, KIND_ICONS, KIND_PAGES } from './kinds.ts';
import { mergeParts } from './merge.ts';
import { QueueNav } from './queue-nav.tsx';
import { kindText, rowText } from './row-text.ts';

/** The queue, or one kind of it, by deadline. The open case is marked. */
export function QueueList({
  parts,
  counts,
  kind,
  heading,
}: {
  parts: readonly QueuePart[];
  counts: Counts;
  kind: WaitingKind | undefined;
  /** Whether the queue is the whole page rather than beside a case. */
  heading: boolean;
}) {
  const { pathname, search } = useLocation();
  // Waits for all parts, since later rows would push down the ones that the operator looks at.
  const pending = parts.some(({ isPending }) => isPending);
  // A longer list without this kind, of which later rows are unread, must not hold back its rows.
  const shown = parts.filter(({ counts: its }) => !kind || !its || its[kind]);
  const merged = mergeParts(pending ? [] : shown);
  const rows = merged.rows.filter((row) => !kind || row.kind === kind);
  const count = kind ? counts[kind] : totalOf(counts);
  const history = kind && KIND_PAGES[kind];
  const failed = parts.find(({ error }) => error);
  return (
    <section aria-label={t.title} className="queue-list">
      <div className="queue-head">
        {heading && <PageHeading className="sr-only">{t.title}</PageHeading>}
        <div className="flex items-baseline justify-between gap-3">
          <h2>{count ? t.waits(countText(count)) : pending ? t.counting : t.title}</h2>
          {count && count.late > 0 && (
            <span className="text-sm font-semibold text-danger">{t.late(String(count.late))}</span>
          )}
        </div>
        <p className="text-sm text-muted">{kind ? t.byOne : t.by}</p>
        <QueueNav look="chips" counts={counts} chosen={kind} waits={pending} />
      </div>
      {failed && (
        <div className="p-4">
          <Problem error={failed.error} retry={failed.refetch} />
        </div>
      )}
      {pending && (
        <div className="p-4">
          <Loading rows={3} />
        </div>
      )}
      {!pending && !failed && rows.length === 0 && (
        <div className="p-4">
          <Empty icon={Inbox} title={t.nothing}>
            {t.nothingText}
          </Empty>
        </div>
      )}
      <ul>
        {rows.map((row) => (
          <Row key={`${row.kind} ${row.id} ${row.dueAt}`} row={row} open={pathname + search} kind={kind} />
        ))}
      </ul>
      {merged.next && (
        <div className="p-4">
          <Button
            look="secondary"
            className="w-full"
            pending={merged.next.isReadingOn && common.loadingMore}
            onClick={() => void merged.next?.readOn()}
          >
            {t.more}
          </Button>
        </div>
      )}
      {kind && history && (
        <p className="px-4 py-2">
          <Link to={history} className="case-link">
            {t.history(t.kinds[kind])}
          </Link>
        </p>
      )}
    </section>
  );
}

function Row({ row, open, kind }: { row: QueueRow; open: string; kind: WaitingKind | undefined }) {
  const Icon = KIND_ICONS[row.kind];
  const { title, facts } = rowText(row);
  const path = casePath(row);
  return (
    <li>
      <Link
        to={path}
        state={{ kind, fromQueue: kind ? `/operator?kind=${kind}` : '/operator' }}
        data-queue-row=""
        aria-current={open === path ? 'true' : undefined}
        className="queue-row"
      >
        <span className="queue-kind">
          <span className="inline-flex items-center gap-1.5">
            <Icon aria-hidden="true" className="size-4" />
            {kindText(row)}
          </span>
          <span className={row.late ? 'font-bold text-danger' : ''}>{dueText(row.dueAt, now())}</span>
        </span>
        <span className="line-clamp-2 font-semibold wrap-anywhere">{title}</span>
        <span className="text-sm wrap-anywhere text-muted">{facts}</span>
      </Link>
    </li>
  );
}
