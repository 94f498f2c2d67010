import { ChevronDown } from 'lucide-react';

/** Questions that open one by one; the browser's own disclosure, so that they work before any script has run. */
export function Accordion({ items }: { items: readonly { question: string; answer: string }[] }) {
  return (
    <div className="divide-y divide-line border-y border-line">
      {items.map(({ question, answer }) => (
        <details key={question} className="group">
          <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 font-semibold -outline-offset-3 hover:bg-sunken [&::-webkit-details-marker]:hidden">
            {question}
            <ChevronDown
              aria-hidden="true"
              className="size-5 shrink-0 text-link transition-transform group-open:rotate-180"
            />
          </summary>
          <p className="max-w-prose pt-1 pb-5 text-muted">{answer}</p>
        </details>
      ))}
    </div>
  );
}
