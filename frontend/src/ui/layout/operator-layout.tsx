import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { operator as t } from '../messages/components.en.ts';
import styles from './operator-layout.css?url';

export interface OperatorLink {
  to: string;
  label: string;
  icon: LucideIcon;
  /** The pages below this one have links of their own. */
  end?: boolean;
}

/** `list`: the queue itself; `case`: one of its cases, beside it where there is room; `page`: any other. */
export type DeskView = 'list' | 'case' | 'page';

/**
 * The desk of operators around its pages: the menu beside them, on phones above, and the queue between. `above` and
 * `below` the menu show only where the menu stands beside.
 */
export function OperatorLayout({
  links,
  view = 'page',
  above,
  below,
  list,
  waits = false,
  children,
}: {
  links: readonly OperatorLink[];
  view?: DeskView;
  above?: ReactNode;
  below?: ReactNode;
  list?: ReactNode;
  /** The list is still loading, and what is below it comes with it. */
  waits?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="desk" data-view={view} data-waits={waits || undefined}>
      <link rel="stylesheet" href={styles} precedence="default" />
      <div className="desk-side print:hidden">
        {above && <div className="desk-aside">{above}</div>}
        <nav
          aria-label={t.pages}
          className={`border-b border-line bg-surface min-[68.75rem]:border-b-0 min-[68.75rem]:bg-transparent ${
            view === 'case' ? 'max-[68.75rem]:hidden' : ''
          }`}
        >
          <ul className="grid grid-cols-4 max-[22.5rem]:grid-cols-[repeat(4,auto)] sm:grid-cols-8 min-[68.75rem]:grid-cols-1 min-[68.75rem]:gap-0.5">
            {links.map(({ to, label, icon: Icon, end }) => (
              <li key={to} className="min-w-0">
                <NavLink
                  to={to}
                  end={end}
                  className="flex min-h-14 flex-col items-center justify-center gap-0.5 px-1 text-center text-xs leading-tight font-semibold text-muted hover:text-ink aria-[current=page]:text-link min-[68.75rem]:min-h-11 min-[68.75rem]:flex-row min-[68.75rem]:justify-start min-[68.75rem]:gap-2.5 min-[68.75rem]:rounded-[10px] min-[68.75rem]:px-3 min-[68.75rem]:text-[0.9375rem] min-[68.75rem]:text-ink min-[68.75rem]:hover:bg-surface min-[68.75rem]:aria-[current=page]:bg-surface"
                >
                  <Icon aria-hidden="true" className="size-5 shrink-0" />
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        {below && <div className="desk-aside">{below}</div>}
      </div>
      {list && <div className="desk-list print:hidden">{list}</div>}
      <div className="desk-pane">{children}</div>
    </div>
  );
}
