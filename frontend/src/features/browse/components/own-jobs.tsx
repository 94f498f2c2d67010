import { type Point, TALL_MAP_SHAPE } from '@sward/shared/kernel';
import { serviceList } from '../../../lib/catalogue.ts';
import { useToday } from '../../../parts/job/api/get-today.ts';
import { map as t } from '../messages/browse.en.ts';
import { AT, beyondPhones, isIn, placed } from './map-place.ts';

/**
 * What the provider still has to do today, at the places themselves: what is offered is seen beside it. To look at alone: two of
 * them may lie over each other.
 */
export default function OwnJobs({ center }: { center: Point }) {
  const { data: today } = useToday();
  return today?.stops.map(({ id, status, date, time, services, place }) => {
    if (!place || status === 'completed' || date !== today.day) return null;
    if (!isIn(center, place.point, TALL_MAP_SHAPE)) return null;
    const { short, name } = t.jobs[time];
    return (
      <span
        key={id}
        role="img"
        aria-label={t.job(name, serviceList(services), place.city)}
        style={placed(center, place.point)}
        className={`${AT} rounded-lg border-2 border-moss-900 bg-sun-500 px-2 py-0.5 text-sm font-semibold text-ink-900 ${beyondPhones(center, place.point)}`}
      >
        {short}
      </span>
    );
  });
}
