import { ArrowLeft } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { queue } from '../messages/queue.en.ts';

/** Link from a case back to the queue that led there, or else to its list. */
export function BackLink({ to, children }: { to: string; children: string }) {
  const { state } = useLocation();
  const fromQueue = state?.fromQueue;
  return (
    <Link
      to={fromQueue ?? to}
      className="mb-2 inline-flex min-h-11 items-center gap-2 font-semibold text-link underline-offset-4 hover:underline print:hidden"
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      {fromQueue ? queue.back : children}
    </Link>
  );
}
