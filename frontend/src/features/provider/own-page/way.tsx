import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** Where a provider changes what their page says: the form of the settings, opened. */
export const EDIT = '/settings#business';

/** A link at the end of a heading; `label` says what of it, for who cannot see the heading. */
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
