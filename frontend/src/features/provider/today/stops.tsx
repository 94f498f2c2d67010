import { Car, Check, House } from 'lucide-react';
import { Link } from 'react-router-dom';
import { serviceList } from '../../../lib/catalogue.ts';
import { fromCents, moment, numberFormat } from '../../../lib/format.ts';
import { weekdayName } from '../../../lib/format-day.ts';
import { timeAt } from '../../../lib/time-at.ts';
import { currentOf, type Stop, type Today } from '../../../parts/job/api/get-today.ts';
import { JobStep } from '../../../parts/job/day/job-step.tsx';
import { firstNameOf } from '../../../parts/job/day/next-action.ts';
import { jobOfDay as job } from '../../../parts/job/messages/day/job-of-day.en.ts';
import { Section } from '../../../ui/section.tsx';
import { today as t } from '../messages/today.en.ts';
import { whenOf } from './step-opens.ts';

const asMiles = numberFormat({ minimumFractionDigits: 1, maximumFractionDigits: 1 });
const asWholeMiles = numberFormat({ maximumFractionDigits: 0 });

/** Exported here so that both load in one chunk. */
export { NextStop } from './next-stop.tsx';

/** The whole day in driving order, with the drive to each stop. */
export default function Stops({ today, className }: { today: Today; className?: string }) {
  const { stops, back, day } = today;
  const next = currentOf(stops);
  const drives = [...stops.map(({ drive }) => drive), back].filter((drive) => drive !== null);
  const sum = (of: 'miles' | 'minutes') => drives.reduce((total, drive) => total + drive[of], 0);
  const net = stops.reduce((total, { netCents }) => total + netCents, 0);
  return (
    <Section
      rows
      title={t.route(weekdayName(day))}
      className={className}
      end={<span className="money text-sm text-muted">{t.jobs(stops.length, fromCents(net))}</span>}
    >
      {drives.length > 1 && (
        <p className="-mt-2 mb-4 text-sm text-muted">
          {t.driving(asWholeMiles(sum('miles')), sum('minutes'))}
        </p>
      )}
      <ol>
        {stops.map((stop, index) => (
          <StopRow
            key={stop.id}
            stop={stop}
            number={index + 1}
            isNext={stop === next}
            first={index === 0}
            day={day}
          />
        ))}
      </ol>
      {back && (
        <p className="flex items-center gap-1.5 text-sm text-muted">
          <House aria-hidden="true" className="size-4" />
          {t.back(back.minutes, asMiles(back.miles))}
        </p>
      )}
    </Section>
  );
}

interface StopLine {
  stop: Stop;
  number: number;
  isNext: boolean;
  first: boolean;
  day: string;
}

const NUMBERS = {
  done: 'bg-tint text-on-tint',
  next: 'bg-sun-500 text-ink-900',
  later: 'border-2 border-control bg-sunken',
};

function StopRow({ stop, number, isNext, first, day }: StopLine) {
  const { completedAt, drive, homeownerName, place } = stop;
  const look = completedAt ? 'done' : isNext ? 'next' : 'later';
  const name = homeownerName ?? serviceList(stop.services);
  return (
    <li>
      {drive && !first && (
        <p className="ms-14 -mt-2 mb-3 flex items-center gap-1.5 text-sm text-muted">
          <Car aria-hidden="true" className="size-4" />
          {t.drive(drive.minutes, asMiles(drive.miles))}
        </p>
      )}
      <div className="relative grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-3 pb-5 before:absolute before:start-5.5 before:top-12 before:bottom-0 before:border-s-2 before:border-line">
        <span
          className={`grid size-11 place-items-center rounded-full font-display font-bold ${NUMBERS[look]}`}
        >
          {completedAt ? <Check aria-hidden="true" className="size-5" /> : number}
        </span>
        <div>
          <div className="flex items-baseline justify-between gap-3">
            <h3 className="font-sans text-base">
              <Link to={`/requests/${stop.serviceRequestId}`} className="underline-offset-4 hover:underline">
                {whenOf(stop, day)} · {name}
              </Link>
            </h3>
            <span className="money shrink-0 font-semibold">{fromCents(stop.netCents)}</span>
          </div>
          {place && <p>{`${place.address}, ${place.city}`}</p>}
          <p className="text-sm text-muted">{remarkOf(stop)}</p>
          {!isNext && <JobStep quiet job={stop} stop={stop} className="mt-3 w-full" />}
        </div>
      </div>
    </li>
  );
}

function remarkOf(stop: Stop): string {
  const { accessCard, completedAt, disputed, noAccess, releaseAt, services, zone } = stop;
  if (noAccess) return job.noAccess(firstNameOf(stop.homeownerName ?? job.homeowner));
  if (!completedAt)
    return [serviceList(services), accessCard?.gateCode && job.gateCode(accessCard.gateCode)]
      .filter(Boolean)
      .join(' · ');
  const rest = disputed ? t.reported : releaseAt && t.released(moment(releaseAt));
  return [t.finished(timeAt(completedAt, zone)), rest].filter(Boolean).join(' · ');
}
