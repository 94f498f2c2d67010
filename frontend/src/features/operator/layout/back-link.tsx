import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';

/** Link from a case back to its list. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="mb-2 inline-flex min-h-11 items-center gap-2 font-semibold text-link underline-offset-4 hover:underline print:hidden"
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      {children}
    </Link>
  );
}
