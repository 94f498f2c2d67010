import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

/** One plan: its price first, then what it contains. */
export function PriceCard({
  name,
  price,
  per,
  note,
  features,
  action,
}: {
  name: string;
  price: string;
  per?: string;
  note: string;
  features: readonly string[];
  action: ReactNode;
}) {
  return (
    <section className="relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface p-6 pt-8 shadow-card">
      <div aria-hidden="true" className="stripes-fill absolute inset-x-0 top-0 h-2" />
      <h2 className="text-xl">{name}</h2>
      <p className="money mt-2">
        <span className="text-4xl font-bold tracking-tight">{price}</span>
        {per && <span className="text-muted"> {per}</span>}
      </p>
      <p className="mt-2 text-muted">{note}</p>
      <ul className="mt-5 mb-6 grid flex-1 content-start gap-2.5">
        {features.map((feature) => (
          <li key={feature} className="flex gap-2.5">
            <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-link" />
            {feature}
          </li>
        ))}
      </ul>
      {action}
    </section>
  );
}
