import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Today } from '../../../parts/job/api/get-today.ts';
import { Section } from '../../../ui/section.tsx';
import { today as t } from '../messages/today.en.ts';

type Step = keyof Today['setUp'];

const WAYS: Record<Step, string> = {
  payouts: '/earnings',
  photo: '/settings#business',
  area: '/settings#business',
  bid: '/browse-requests',
};
const STEPS = Object.keys(WAYS) as Step[];

/** The setup steps that a new provider has left; nothing once all are done. */
export default function SetUp({ done, className }: { done: Today['setUp']; className?: string }) {
  const left = STEPS.filter((step) => !done[step]);
  if (left.length === 0) return null;
  return (
    <Section
      rows
      title={t.setUp}
      className={className}
      end={
        <span className="text-sm text-muted">{t.setUpDone(STEPS.length - left.length, STEPS.length)}</span>
      }
    >
      <ul className="divide-y divide-line border-y border-line">
        {left.map((step) => (
          <li key={step}>
            <ToDo step={step} words={step === 'payouts' && done.bid ? t.stoppedStep : t.steps[step]} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function ToDo({ step, words: [title, text] }: { step: Step; words: readonly string[] }) {
  return (
    <Link
      to={WAYS[step]}
      className="grid min-h-15 grid-cols-[2rem_minmax(0,1fr)_auto] items-center gap-x-3 py-2 hover:bg-sunken"
    >
      <span className="grid size-8 place-items-center rounded-full border-2 border-dashed border-control font-display text-sm font-bold">
        {STEPS.indexOf(step) + 1}
      </span>
      <span>
        <span className="block font-semibold">{title}</span>
        <span className="block text-sm text-muted">{text}</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 text-muted" />
    </Link>
  );
}
