import { type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { common } from '#messages/common.ts';
import { messageOf } from '../../lib/api.ts';
import { Button } from './button.tsx';

/** Grey shapes of what is coming, `rows` of them. */
export function Loading({ rows = 3, label = common.loading }: { rows?: number; label?: string }) {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{label}</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal shapes that never move
        <div key={row} className="rounded-card border border-line bg-surface p-5">
          <div className="skeleton h-5 w-2/5" />
          <div className="skeleton mt-3 h-4 w-4/5" />
          <div className="skeleton mt-2 h-4 w-3/5" />
        </div>
      ))}
    </div>
  );
}

export function Empty({
  icon: Icon,
  title,
  children,
  action,
}: {
  icon: LucideIcon;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="stripes rounded-card border border-dashed border-control/60 px-6 py-12 text-center">
      <Icon aria-hidden="true" className="mx-auto size-9 text-link" strokeWidth={1.5} />
      <p className="mt-3 text-lg font-semibold">{title}</p>
      {children && <p className="mx-auto mt-1 max-w-md text-muted">{children}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  );
}

/** A read that failed, with a way to try again. */
export function Problem({ error, retry }: { error: unknown; retry?: () => unknown }) {
  return (
    <div role="alert" className="rounded-card border border-danger/40 bg-danger-tint p-5 text-danger">
      <p className="flex items-center gap-2 font-semibold">
        <TriangleAlert aria-hidden="true" className="size-5 shrink-0" />
        {common.loadFailed}
      </p>
      <p className="mt-1">{messageOf(error, common.loadFailedHint)}</p>
      {retry && (
        <Button look="secondary" className="mt-4" onClick={() => void retry()}>
          {common.again}
        </Button>
      )}
    </div>
  );
}
