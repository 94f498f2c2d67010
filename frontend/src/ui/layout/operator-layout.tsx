import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { operator as t } from '../messages/components.en.ts';

export interface OperatorLink {
  to: string;
  label: string;
  icon: LucideIcon;
  /** The pages below it have links of their own. */
  end?: boolean;
}

/** The desk of operators around its pages: its menu beside them, on phones above. */
export function OperatorLayout({ links, children }: { links: readonly OperatorLink[]; children: ReactNode }) {
  return (
    <div className="mx-auto max-w-[88rem] lg:grid lg:min-h-dvh lg:grid-cols-[13rem_1fr]">
      <nav
        aria-label={t.pages}
        className="border-b border-line bg-surface print:hidden lg:border-e lg:border-b-0 lg:bg-transparent lg:py-10 lg:px-3"
      >
        <ul className="grid grid-cols-4 sm:grid-cols-8 lg:sticky lg:top-24 lg:grid-cols-1 lg:gap-1">
          {links.map(({ to, label, icon: Icon, end }) => (
            <li key={to} className="min-w-0">
              <NavLink
                to={to}
                end={end}
                className="flex min-h-14 flex-col items-center justify-center gap-0.5 px-1 text-center text-xs leading-tight font-semibold text-muted hover:text-ink aria-[current=page]:text-link lg:min-h-11 lg:flex-row lg:justify-start lg:gap-3 lg:rounded-lg lg:px-3 lg:text-base lg:hover:bg-sunken lg:aria-[current=page]:bg-tint lg:aria-[current=page]:text-on-tint"
              >
                <Icon aria-hidden="true" className="size-5 shrink-0" />
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
