import { lazy } from 'react';
import { WhenNear } from '../../../ui/when-near.tsx';
import type { useCapacity } from '../api/capacity.ts';
import type { useRepeatVisits } from '../api/repeat-visits.ts';
import { JobsPerDay } from './jobs-per-day.tsx';
import { RepeatVisits } from './repeat-visits.tsx';

const LinkAndDaysOff = lazy(() => import('./link-and-days-off.tsx'));

const LATER = <div className="min-h-96" />;

/** Settings behind the week, and the link to other calendars. */
export default function BelowWeek({
  capacity,
  repeats,
}: {
  capacity: ReturnType<typeof useCapacity>;
  repeats: ReturnType<typeof useRepeatVisits>;
}) {
  return (
    <div className="mt-10 grid gap-10 *:min-w-0 md:grid-cols-2 xl:grid-cols-3">
      <RepeatVisits services={repeats} />
      <div>
        <JobsPerDay capacity={capacity} />
      </div>
      <WhenNear waiting={LATER}>
        <LinkAndDaysOff capacity={capacity} />
      </WhenNear>
    </div>
  );
}
