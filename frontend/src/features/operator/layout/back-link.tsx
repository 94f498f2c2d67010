import { ArrowLeft } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { queue } from '../messages/queue.en.ts';

/** Link from a case back to the queue that led there, or else to its list, with the filters and search that it had. */
export function BackLink({ to, children }: { to: string; children: string }) {
  const { state } = useLocation();
  const fromQueue = state?.fromQueue;
  const list = state?.list?.split('?', 1)[0] === to ? state.list : to;
  return (
    <Link to={fromQueue ?? list} state={{ q: state?.q }} className="mb-2 case-link print:hidden">
      <ArrowLeft aria-hidden="true" className="size-4" />
      {fromQueue ? queue.back : children}
    </Link>
  );
}
