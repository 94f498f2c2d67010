import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useAddressQuery } from '../../../lib/drawn/use-address-query.ts';

interface Choice {
  /** Value of the query parameter. */
  value: string;
  label: ReactNode;
}

/**
 * Links to the parts of a list, which change one parameter of the query. On a phone they are one row that
 * scrolls sideways, so that the list itself stays in sight.
 */
export function FilterLinks({
  label,
  parameter,
  choices,
  chosen,
}: {
  label: string;
  parameter: string;
  choices: readonly Choice[];
  chosen: string | undefined;
}) {
  const [query] = useAddressQuery();
  const withChoice = (value: string) => {
    const next = new URLSearchParams(query);
    next.set(parameter, value);
    return `?${next}`;
  };
  return (
    <nav aria-label={label} className="my-5">
      <ul className="-mx-4 flex scroll-px-4 gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-0">
        {choices.map(({ value, label: text }) => (
          <li key={value}>
            <Link
              ref={value === chosen ? bringIntoSight : undefined}
              to={withChoice(value)}
              aria-current={value === chosen ? 'page' : undefined}
              className="inline-flex min-h-11 items-center gap-2 whitespace-nowrap rounded-full border border-control bg-surface px-4 font-semibold hover:bg-sunken aria-[current=page]:border-transparent aria-[current=page]:bg-tint aria-[current=page]:text-on-tint"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Scrolls a link into view. */
export function bringIntoSight(link: Element | null): void {
  link?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
}
