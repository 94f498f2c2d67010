import type { ReactNode } from 'react';
import { kit } from '../kit-text.ts';

export type SectionId = keyof typeof kit.sections;

export function Section({ id, children }: { id: SectionId; children: ReactNode }) {
  return (
    <section aria-labelledby={`${id}-title`} className="border-t border-line py-10">
      <h2 id={`${id}-title`} tabIndex={-1} className="text-title">
        {kit.sections[id]}
      </h2>
      <div className="mt-6 grid gap-8">{children}</div>
    </section>
  );
}

/** One component in some of its states, with its name. */
export function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h3 className="mb-3 text-sm text-muted">{name}</h3>
      {children}
    </div>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}

/** Samples in two columns on a wide screen. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className="grid gap-8 lg:grid-cols-2">{children}</div>;
}
