import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface Choice {
  /** As it stands in the query. */
  value: string;
  label: ReactNode;
}

/** The parts of a list, one of them shown: links that change one parameter of the query. */
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
  return (
    <nav aria-label={label} className="my-5">
      <ul className="flex flex-wrap gap-2">
        {choices.map(({ value, label: text }) => (
          <li key={value}>
            <Link
              to={`?${parameter}=${value}`}
              aria-current={value === chosen ? 'page' : undefined}
              className="inline-flex min-h-11 items-center gap-2 rounded-full border border-control bg-surface px-4 font-semibold hover:bg-sunken aria-[current=page]:border-transparent aria-[current=page]:bg-tint aria-[current=page]:text-on-tint"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
