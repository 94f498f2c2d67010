import { Check, X } from 'lucide-react';
import { date } from '../../../lib/format.ts';
import { applicationSteps } from '../application-path.ts';
import { applicationStatus as t } from '../messages/application-status.en.ts';
import type { Application } from '../use-application.ts';

/** Progress of the application, with the date of each step. */
export function ApplicationProgress({ application }: { application: Application }) {
  return (
    <ol className="grid">
      {applicationSteps(application).map(({ state, at, progress }, index) => (
        <li
          key={state}
          aria-current={progress === 'current' ? 'step' : undefined}
          className="group relative grid grid-cols-[2.25rem_1fr] gap-x-4 pb-5 last:pb-0"
        >
          <span
            aria-hidden="true"
            className={`absolute start-4 top-9 bottom-0 w-1 rounded-full group-last:hidden ${progress === 'done' ? 'bg-primary' : 'bg-tint'}`}
          />
          <span
            aria-hidden="true"
            className={`money grid size-9 place-items-center rounded-full border-2 font-bold ${
              progress === 'done'
                ? 'border-transparent bg-primary text-on-primary'
                : progress === 'current'
                  ? 'border-primary text-link'
                  : 'border-line text-muted'
            }`}
          >
            {state === 'rejected' ? (
              <X className="size-5" />
            ) : progress === 'done' ? (
              <Check className="size-5" />
            ) : (
              index + 1
            )}
          </span>
          <div className="pt-1.5">
            <p className={progress === 'ahead' ? 'text-muted' : 'font-semibold'}>{t.steps[state]}</p>
            {at && (
              <p className="text-sm text-muted">{progress === 'current' ? t.since(date(at)) : date(at)}</p>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
