import { Check } from 'lucide-react';

/** Short facts, each with a tick. */
export function Points({ items, className = '' }: { items: readonly string[]; className?: string }) {
  return (
    <ul className={`grid content-start gap-2.5 ${className}`}>
      {items.map((item) => (
        <li key={item} className="flex gap-2.5">
          <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-link" />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}
