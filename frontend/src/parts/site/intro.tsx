import type { ReactNode } from 'react';
import { PageHeading } from '../../ui/page.tsx';

/** Head of an information page on faint stripes: its h1, one sentence, and what to do. */
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
    <div className="stripes border-b border-line bg-sunken print:border-0">
      <div
        className={`mx-auto grid max-w-6xl items-center gap-8 px-4 py-10 sm:px-6 sm:py-14 ${art ? 'md:grid-cols-[1.2fr_1fr]' : ''}`}
      >
        <div>
          <PageHeading className="text-3xl! sm:text-4xl!">{title}</PageHeading>
          <p className="mt-3 max-w-2xl text-lg text-muted">{lead}</p>
          {children && <div className="mt-6 flex flex-wrap gap-3">{children}</div>}
        </div>
        {art}
      </div>
    </div>
  );
}
