import type { ReactNode } from 'react';
import { PageHeading } from '../../ui/page.tsx';

/** Head of an information page on its own ground: its h1, one sentence, and what to do. */
export function Intro({
  title,
  lead,
  art,
  children,
}: {
  title: string;
  lead: string;
  art?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="border-b border-line bg-sunken print:border-0">
      <div className={`wrap grid items-center gap-8 py-10 sm:py-14 ${art ? 'md:grid-cols-[1.2fr_1fr]' : ''}`}>
        <div>
          <PageHeading className="text-state">{title}</PageHeading>
          <p className="mt-3 max-w-2xl text-lg text-muted">{lead}</p>
          {children && <div className="mt-6 flex flex-wrap gap-3">{children}</div>}
        </div>
        {art}
      </div>
    </div>
  );
}
