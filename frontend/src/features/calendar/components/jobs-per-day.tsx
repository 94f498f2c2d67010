import { lazy, Suspense, useState } from 'react';
import { Row, Rows } from '../../../ui/lists/rows.tsx';
import { Section } from '../../../ui/section.tsx';
import { ReadState } from '../../../ui/states.tsx';
import type { useCapacity } from '../api/capacity.ts';
import { calendar, jobsPerDay as t } from '../messages/calendar.en.ts';
import { capital, sameDays, weekdayName } from '../week.ts';

const JobsPerDayDialog = lazy(() => import('./jobs-per-day-dialog.tsx'));

/** Number of jobs that the provider takes a day, in as few lines as possible. Each line opens the form. */
export function JobsPerDay({ capacity }: { capacity: ReturnType<typeof useCapacity> }) {
  const [open, setOpen] = useState(false);
  const jobs = capacity.data?.jobsPerDay;
  return (
    <Section title={t.title} rows>
      <p className="-mt-2 mb-3 text-sm text-muted">{t.lead}</p>
      <ReadState read={capacity} rows={3} />
      {jobs && (
        <Rows label={t.title}>
          {sameDays(jobs).map((days) => (
            <Row
              key={days[0]}
              title={daysName(days)}
              text={jobs[days[0] ?? 0] === 0 ? calendar.off : t.jobs(jobs[days[0] ?? 0] ?? 0)}
              onPress={() => setOpen(true)}
            />
          ))}
        </Rows>
      )}
      <Suspense>
        {open && jobs && <JobsPerDayDialog jobsPerDay={jobs} onClose={() => setOpen(false)} />}
      </Suspense>
    </Section>
  );
}

/** Returns `Monday`, `Monday, Tuesday` or `Wednesday – Friday`. */
function daysName(days: readonly number[]): string {
  const names = days.map(weekdayName);
  const [first = '', last = ''] = [names[0], names.at(-1)];
  return capital(names.length > 2 ? t.to(first, last) : names.join(', '));
}
