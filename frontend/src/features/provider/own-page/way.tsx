import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** Address of the settings form in which a provider changes their page, opened. */
export const EDIT = '/settings#business';

/** A link at the end of a heading. `label` names its subject for a screen reader. */
export function Way({ to, label, children }: { to: string; label?: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      aria-label={label}
      className="inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
    >
      {children}
    </Link>
  );
}
