import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { PageHeading } from './page.tsx';
import sheet from './state-header.css?url';

/**
 * Tone of a state: a booked job, one that goes on without the viewer, one that waits for them, went wrong, or is fine.
 */
export type StateTone = 'brand' | 'go' | 'ask' | 'stop' | 'calm';

/** Preloads the looks of a state before it is known which one is shown: without them none is. */
export function StateSheetAhead() {
  return <link rel="preload" as="style" href={sheet} />;
}

/** The state of a page's subject in one sentence, with the one thing to do and its evidence; from edge to edge. */
export function StateHeader({
  tone,
  icon: Icon,
  kicker,
  badge,
  face,
  sentence,
  heading = 'sentence',
  help,
  action,
  evidence,
  evidenceFirst = false,
  rail,
  compact,
}: {
  tone: StateTone;
  icon?: LucideIcon;
  /** Subject, day or deadline. */
  kicker: string;
  /** Status beside the kicker. */
  badge?: ReactNode;
  /** Picture of the person whose state it is, before the sentence. */
  face?: ReactNode;
  sentence: ReactNode;
  /** Which of the two is the page's h1 and names the document; none where the page has another one. */
  heading?: 'sentence' | 'kicker' | 'none';
  help?: ReactNode;
  action?: ReactNode;
  /** Photos, a map or choices. */
  evidence?: ReactNode;
  /** On phones the evidence comes before the action. */
  evidenceFirst?: boolean;
  /** The steps so far, below everything else. */
  rail?: ReactNode;
  /** Lower on phones, so that the first screen also shows what is compared below. */
  compact?: boolean;
}) {
  const id = useId();
  const shown = evidence && <div className="state-evidence min-w-0">{evidence}</div>;
  return (
    <section data-tone={tone} aria-labelledby={id}>
      <link rel="stylesheet" href={sheet} precedence="default" />
      <div
        className={`wrap grid ${compact ? 'state-compact ' : ''}gap-y-2 py-8 lg:gap-x-12 ${evidence ? 'state-shown' : ''}`}
      >
        <div className="grid min-w-0 gap-2">
          <div className="flex min-h-7 flex-wrap items-center gap-2 text-sm font-semibold text-muted">
            <div className="flex min-w-0 items-center gap-2">
              {Icon && <Icon aria-hidden="true" className="size-5 shrink-0" />}
              {heading === 'kicker' ? (
                <PageHeading className="font-sans text-sm tracking-normal">{kicker}</PageHeading>
              ) : (
                <span>{kicker}</span>
              )}
            </div>
            {badge}
          </div>
          <div className="flex min-w-0 items-center gap-4">
            {face}
            {heading === 'sentence' ? (
              <PageHeading id={id} className="min-w-0 text-state">
                {sentence}
              </PageHeading>
            ) : (
              <h2 id={id} className="min-w-0 text-state">
                {sentence}
              </h2>
            )}
          </div>
        </div>
        {evidenceFirst && shown}
        {(help || action) && (
          <div className="grid min-w-0 content-start gap-2">
            {help && <p className={`max-w-2xl text-lg ${tone === 'stop' ? '' : 'text-muted'}`}>{help}</p>}
            {action && <div className="mt-3 flex flex-wrap gap-3 max-sm:*:flex-auto">{action}</div>}
          </div>
        )}
        {evidenceFirst || shown}
        {rail && <div className="col-span-full mt-5">{rail}</div>}
      </div>
    </section>
  );
}
