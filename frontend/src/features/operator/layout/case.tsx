import type { ReactNode } from 'react';
import { queue as t } from '../messages/queue.en.ts';
import { BackLink } from './back-link.tsx';

/** Case beside the queue: its subject on top, then the evidence, and the decision at the bottom, always in view. */
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

/** Part of a case, between lines. */
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

/** Sum whose last line matters most. */
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
