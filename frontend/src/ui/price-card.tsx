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
    <section className="flex h-full flex-col rounded-card border border-line bg-surface p-6">
      <h2>{name}</h2>
      <p className="mt-3">
        <span className="price text-price">{price}</span>
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
