import type { ReactNode } from 'react';
import { queue as t } from '../messages/queue.en.ts';
import { BackLink } from './back-link.tsx';

/** One case beside the queue: what it is on top, then its evidence, and at the bottom, always in view, what is decided. */
export function Case({ top, children }: { top: ReactNode; children: ReactNode }) {
  return (
    <article className="case-page">
      <div className="case-top">
        <div className="min-[68.75rem]:hidden">
          <BackLink to="/operator">{t.back}</BackLink>
        </div>
        {top}
      </div>
      <div className="case">{children}</div>
    </article>
  );
}

/** A part of a case, between lines. */
export function Part({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title} className="case-part">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-item">{title}</h2>
        {note && <span className="text-sm text-muted">{note}</span>}
      </div>
      {children}
    </section>
  );
}

/** A sum whose last line is what matters. */
export function Sum({ lines }: { lines: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className="case-sum">
      {lines.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
