import { type ComponentProps, useId } from 'react';
import type { AvailableRequest } from '../../../parts/bid/api/list-available-requests.ts';
import { browse as t } from '../messages/browse.en.ts';
import { OpenRequest, type RowActions } from './open-request.tsx';

interface Props extends RowActions {
  /** Requests that fit into the provider's day. Without any, there is one list. */
  fitting: readonly AvailableRequest[];
  others: readonly AvailableRequest[];
  /** Whether later pages have more. */
  more: boolean;
  selected: string | undefined;
}

/** Rows of open requests, in up to two lists. */
export function OpenRequests({ fitting, others, more, ...rows }: Props) {
  if (fitting.length + others.length === 0) return null;
  const all = `${fitting.length + others.length}${more ? '+' : ''}`;
  if (fitting.length === 0) return <Rows title={t.list} hidden requests={others} {...rows} />;
  return (
    <>
      <Rows title={t.fits} count={t.of(fitting.length, all)} requests={fitting} {...rows} />
      {others.length > 0 && (
        <Rows title={t.others} count={`${others.length}${more ? '+' : ''}`} requests={others} {...rows} />
      )}
    </>
  );
}

function Rows({
  title,
  count,
  hidden,
  requests,
  selected,
  ...actions
}: {
  title: string;
  count?: string;
  hidden?: boolean;
  requests: readonly AvailableRequest[];
  selected: string | undefined;
} & Omit<ComponentProps<typeof OpenRequest>, 'request' | 'selected'>) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="not-first:mt-6">
      <div className={`flex items-baseline justify-between gap-4 pb-2 ${hidden ? 'sr-only' : ''}`}>
        <h2 id={id}>{title}</h2>
        {count && <span className="text-sm text-muted">{count}</span>}
      </div>
      {requests.map((request) => (
        <OpenRequest key={request.id} request={request} selected={request.id === selected} {...actions} />
      ))}
    </section>
  );
}
