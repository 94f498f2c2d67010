import { Check, ChevronRight } from 'lucide-react';
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

/** What a new provider has to do, until it is done; then nothing. */
export function SetUp({ done, className }: { done: Today['setUp']; className?: string }) {
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
        {STEPS.map((step, index) => (
          <li key={step}>{done[step] ? <Done step={step} /> : <ToDo step={step} number={index + 1} />}</li>
        ))}
      </ul>
    </Section>
  );
}

const LINE = 'grid min-h-15 grid-cols-[2rem_minmax(0,1fr)_auto] items-center gap-x-3 py-2';

function ToDo({ step, number }: { step: Step; number: number }) {
  const [title, text] = t.steps[step];
  return (
    <Link to={WAYS[step]} className={`${LINE} hover:bg-sunken`}>
      <span className="grid size-8 place-items-center rounded-full border-2 border-dashed border-control font-display text-sm font-bold">
        {number}
      </span>
      <span>
        <span className="block font-semibold">{title}</span>
        <span className="block text-sm text-muted">{text}</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 text-muted" />
    </Link>
  );
}

function Done({ step }: { step: Step }) {
  return (
    <p className={LINE}>
      <span className="grid size-8 place-items-center rounded-full bg-tint text-on-tint">
        <Check className="size-4" aria-label={t.stepDone} />
      </span>
      <span className="text-muted">{t.steps[step][0]}</span>
    </p>
  );
}
