import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { operator as t } from '../messages/components.en.ts';
import styles from './operator-layout.css?url';

export interface OperatorLink {
  to: string;
  label: string;
  icon: LucideIcon;
  /** The pages below it have links of their own. */
  end?: boolean;
}

/** `list`: the queue itself; `case`: one of its cases, beside it where there is room; `page`: any other. */
export type DeskView = 'list' | 'case' | 'page';

/**
 * The desk of operators around its pages: its menu beside them, on phones above, and the queue between. What is in
 * `above` and `below` the menu is only where the menu stands beside.
 */
export function OperatorLayout({
  links,
  view = 'page',
  above,
  below,
  list,
  children,
}: {
  links: readonly OperatorLink[];
  view?: DeskView;
  above?: ReactNode;
  below?: ReactNode;
  list?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="desk" data-view={view}>
      <link rel="stylesheet" href={styles} precedence="default" />
      <div className="desk-side print:hidden">
        {above && <div className="desk-aside">{above}</div>}
        <nav
          aria-label={t.pages}
          className={`border-b border-line bg-surface min-[1100px]:border-b-0 min-[1100px]:bg-transparent ${
            view === 'case' ? 'max-[1099px]:hidden' : ''
          }`}
        >
          <ul className="grid grid-cols-4 sm:grid-cols-8 min-[1100px]:grid-cols-1 min-[1100px]:gap-0.5">
            {links.map(({ to, label, icon: Icon, end }) => (
              <li key={to} className="min-w-0">
                <NavLink
                  to={to}
                  end={end}
                  className="flex min-h-14 flex-col items-center justify-center gap-0.5 px-1 text-center text-xs leading-tight font-semibold text-muted hover:text-ink aria-[current=page]:text-link min-[1100px]:min-h-11 min-[1100px]:flex-row min-[1100px]:justify-start min-[1100px]:gap-2.5 min-[1100px]:rounded-[10px] min-[1100px]:px-3 min-[1100px]:text-[0.9375rem] min-[1100px]:text-ink min-[1100px]:hover:bg-surface min-[1100px]:aria-[current=page]:bg-surface"
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
