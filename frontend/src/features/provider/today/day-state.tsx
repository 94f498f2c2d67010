import { lazy } from 'react';
import { currentOf, type Today } from '../../../parts/job/api/get-today.ts';

const NextStop = lazy(() => import('./stops.tsx').then(({ NextStop }) => ({ default: NextStop })));
const QuietDay = lazy(() => import('./quiet-day.tsx'));

/** The provider's current stop with its next step, or a day without one. */
export function DayState({ today }: { today: Today }) {
  const current = currentOf(today.stops);
  return current ? <NextStop today={today} stop={current} /> : <QuietDay today={today} />;
}
