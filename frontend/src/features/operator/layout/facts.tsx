import type { ReactNode } from 'react';

/** Returns whether a value is an ID, shown small so that it stays on one line. */
const isId = (value: ReactNode) => typeof value === 'string' && /^[a-z]+_\w{20,}$/.test(value);

/** Names and values. A missing value reads as `empty`, and is left out where `empty` is undefined. */
export function Facts({
  facts,
  empty,
}: {
  facts: readonly (readonly [name: string, value: ReactNode])[];
  empty?: string;
}) {
  return (
    <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      {facts
        .filter(([, value]) => value || empty)
        .map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className={isId(value) ? 'text-xs/6 break-all' : undefined}>
              {value || <span className="text-muted">{empty}</span>}
            </dd>
          </div>
        ))}
    </dl>
  );
}
