import type { ReactNode } from 'react';

const COLUMNS = 'sm:grid-cols-[9rem_1fr]';

/** Labels and values; a label without a value is left out. */
export function Facts({
  facts,
  lined = false,
}: {
  facts: readonly (readonly [label: string, value: ReactNode])[];
  /** Draws each fact between hairlines. */
  lined?: boolean;
}) {
  return (
    <dl className={lined ? 'divide-y divide-line border-y border-line' : `grid gap-x-6 gap-y-3 ${COLUMNS}`}>
      {facts
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div
            key={label}
            className={lined ? `grid grid-cols-[7rem_1fr] gap-x-4 py-3 ${COLUMNS}` : 'sm:contents'}
          >
            <dt className="text-muted">{label}</dt>
            <dd className="min-w-0 font-medium whitespace-pre-line">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
