import { Progress } from '../charts/progress.tsx';
import { stepper as t } from '../messages/components.en.ts';

/** A person's place in a number of steps; `current` counts from 0. */
export function Stepper({ steps, current }: { steps: readonly string[]; current: number }) {
  const progress = t.progress(current + 1, steps.length);
  return (
    <div>
      <p className="mb-1.5 flex justify-between gap-4 text-sm text-muted">
        <span>{progress}</span>
        <span className="font-semibold text-ink">{steps[current]}</span>
      </p>
      <Progress value={(current + 1) / steps.length} label={progress} />
    </div>
  );
}
