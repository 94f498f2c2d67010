import { lazy } from 'react';
import type { Today } from '../../../parts/job/api/get-today.ts';

const NextStop = lazy(() => import('./stops.tsx').then(({ NextStop }) => ({ default: NextStop })));
const QuietDay = lazy(() => import('./quiet-day.tsx'));

/** The provider's current stop with its next step, or a day without one. */
export function DayState({ today }: { today: Today }) {
  const at = today.stops.findIndex(({ status }) => status === 'accepted');
  const current = today.stops[at];
  return current ? <NextStop today={today} stop={current} at={at} /> : <QuietDay today={today} />;
}
