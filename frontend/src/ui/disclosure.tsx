import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';

/** Content that is drawn, and loaded, only once it is opened. */
export function Disclosure({ label, children }: { label: string; children: () => ReactNode }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="border-t border-line">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        className="flex min-h-11 w-full items-center justify-between gap-3 text-start font-semibold text-link"
        onClick={() => setOpen(!open)}
      >
        {label}
        <ChevronDown aria-hidden="true" className={`size-5 shrink-0 ${open ? 'rotate-180' : ''}`} />
      </button>
      <div id={id} className={open ? 'pb-4' : ''}>
        {open && children()}
      </div>
    </div>
  );
}
