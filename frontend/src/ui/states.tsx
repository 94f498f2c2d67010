import { type LucideIcon, TriangleAlert } from 'lucide-react';
import { type ComponentProps, lazy, type ReactNode } from 'react';
import { isMissing, messageOf } from '../lib/api/api.ts';
import { common } from '../messages/common.en.ts';
import { Button } from './button.tsx';
import { Loading } from './loading.tsx';

export { Loading };

const NotFound = lazy(() => import('./not-found.tsx'));

/** Returns the page of an address that names nothing, once the read has failed like that. */
export function missingPage({ data, error }: { data?: unknown; error: unknown }): ReactNode {
  return !data && isMissing(error) && <NotFound />;
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
    <div className="rounded-card border border-line bg-sunken px-6 py-12 text-center">
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
    <div
      role="alert"
      className="[:is(h1,p,[role=alert])+&]:mt-4 rounded-card border border-danger/40 bg-danger-tint p-5 text-danger"
    >
      <p className="flex items-center gap-2 font-semibold">
        <TriangleAlert aria-hidden="true" className="size-5 shrink-0" />
        {common.loadFailed}
      </p>
      <p className="mt-1">{messageOf(error)}</p>
      {retry && (
        <Button look="secondary" className="mt-4" onClick={() => void retry()}>
          {common.again}
        </Button>
      )}
    </div>
  );
}

export interface Read {
  isPending: boolean;
  isError: boolean;
  error: unknown;
  refetch: () => unknown;
}

/** State of a read that has no data yet: under way, or failed. */
export function ReadState({
  read,
  ...loading
}: {
  read: Read;
} & ComponentProps<typeof Loading>) {
  if (read.isPending) return <Loading {...loading} />;
  return read.isError && <Problem error={read.error} retry={read.refetch} />;
}
