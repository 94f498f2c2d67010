import { type Point, TALL_MAP_SHAPE } from '@sward/shared/kernel';
import { serviceList } from '../../../lib/catalogue.ts';
import { useToday } from '../../../parts/job/api/get-today.ts';
import { map as t } from '../messages/browse.en.ts';
import { AT, beyondPhones, isIn, placedApart } from './map-place.ts';

/** The provider's remaining jobs of today, at their places or right beside them, to compare open requests with. */
export default function OwnJobs({ center, marked }: { center: Point; marked: readonly Point[] }) {
  const { data: today } = useToday();
  const jobs = (today?.stops ?? []).flatMap(({ status, date, place, ...job }) =>
    place && status !== 'completed' && date === today?.day && isIn(center, place.point, TALL_MAP_SHAPE)
      ? [{ ...job, place }]
      : [],
  );
  const styles = placedApart(
    center,
    jobs.map(({ place }) => place.point),
    marked,
  );
  return jobs.map(({ id, time, services, place }, index) => {
    const { short, name } = t.jobs[time];
    return (
      <span
        key={id}
        role="img"
        aria-label={t.job(name, serviceList(services), place.city)}
        style={styles[index]}
        className={`${AT} rounded-lg border-2 border-moss-900 bg-sun-500 px-2 py-0.5 text-sm font-semibold text-ink-900 ${beyondPhones(center, place.point)}`}
      >
        {short}
      </span>
    );
  });
}
