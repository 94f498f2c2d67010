import { Check } from 'lucide-react';
import { join as t } from '../messages/applications.en.ts';

/** Steps and the current one. On phones only the current step has its name beside its number. */
export function StepIndicator({ steps, current }: { steps: readonly string[]; current: number }) {
  return (
    <ol aria-label={t.stepsLabel} className="flex items-center gap-2">
      {steps.map((step, index) => {
        const done = index < current;
        const here = index === current;
        return (
          <li
            key={step}
            aria-current={here ? 'step' : undefined}
            className={`flex min-w-0 items-center gap-2 ${here ? 'flex-auto' : 'flex-none sm:flex-auto'}`}
          >
            <span
              aria-hidden="true"
              className={`money grid size-8 shrink-0 place-items-center rounded-full border text-sm font-bold ${
                here || done ? 'border-transparent bg-primary text-on-primary' : 'border-control text-muted'
              }`}
            >
              {done ? <Check className="size-4" /> : index + 1}
            </span>
            <span
              className={`text-sm leading-tight ${here ? 'font-semibold' : 'sr-only text-muted sm:not-sr-only'}`}
            >
              {step}
              {done && <span className="sr-only"> ({t.done})</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
