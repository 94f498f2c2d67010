import { CalendarClock, Landmark, MapPin } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { serviceList } from '../../../lib/catalogue.ts';
import { fromCents, plainDay } from '../../../lib/format.ts';
import { timeAt } from '../../../lib/time-at.ts';
import { propertySizes } from '../../../messages/product/catalogue.en.ts';
import type { DayJob, Stop, Today } from '../../../parts/job/api/get-today.ts';
import { Directions } from '../../../parts/job/directions.tsx';
import { GateCard } from '../../../parts/job/gate-card.tsx';
import { JobStep } from '../../../parts/job/job-step.tsx';
import { jobOfDay as job, windowHours } from '../../../parts/job/messages/job-of-day.en.ts';
import { firstNameOf, nextActionOf, unbroken } from '../../../parts/job/next-action.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Dock } from '../../../ui/dock.tsx';
import { StateHeader } from '../../../ui/state-header.tsx';
import { today as t } from '../messages/today.en.ts';
import { stepOpens } from './step-opens.ts';
import { StopLinks } from './stop-links.tsx';

const RouteMap = lazy(() => import('./route-map.tsx'));

/** What a provider's day is about now, with the one thing to do. */
export function DayState({ today }: { today: Today }) {
  const { stops, next, setUp } = today;
  const at = stops.findIndex(({ status }) => status === 'accepted');
  const current = stops[at];
  if (current) return <NextStop today={today} stop={current} at={at} />;
  if (stops.length > 0) return <Done today={today} />;
  if (next) return <Free next={next} />;
  return setUp.payouts ? <Nothing today={today} /> : <Connect />;
}

function NextStop({ today, stop, at }: { today: Today; stop: Stop; at: number }) {
  const { place, drive } = stop;
  const opens = stepOpens(stop);
  return (
    <StateHeader
      tone="go"
      compact
      icon={MapPin}
      kicker={`${t.stop(at + 1, today.stops.length)} · ${windowHours[stop.time]}`}
      sentence={sentenceOf(stop)}
      help={
        <>
          {place && <strong className="block text-ink">{`${place.address}, ${place.city}`}</strong>}
          {serviceList(stop.services)} · {propertySizes[stop.propertySize]} · {job.youReceive}{' '}
          <strong className="money text-ink">{fromCents(stop.netCents)}</strong>
          {opens && <span className="mt-1 block">{opens}</span>}
        </>
      }
      action={
        <>
          <GateCard card={stop.accessCard} className="basis-full" />
          {(place || nextActionOf(stop)) && (
            <Dock>
              <JobStep job={stop} minutes={drive?.minutes ?? null} className="md:min-w-64" />
              {place && <Directions place={place} />}
            </Dock>
          )}
          <StopLinks stop={stop} />
        </>
      }
      evidence={
        <div className="hidden lg:block">
          <Suspense>
            <RouteMap today={today} stop={stop} />
          </Suspense>
        </div>
      }
    />
  );
}

function sentenceOf({ arrivesAt, checkedInAt, drive, homeownerName, zone }: Stop): string {
  const who = unbroken(homeownerName ?? job.homeowner);
  if (checkedInAt) return job.working(firstNameOf(homeownerName ?? job.homeowner), timeAt(checkedInAt, zone));
  if (arrivesAt) return job.onTheWay(who, timeAt(arrivesAt, zone));
  return drive ? t.away(who, drive.minutes) : t.nextIs(who);
}

const nextDay = ({ date, time, homeownerName, services }: DayJob) =>
  t.nextDay(plainDay(date), windowHours[time], homeownerName ?? serviceList(services));

function Done({ today: { stops, next } }: { today: Today }) {
  const sum = stops.reduce((total, { netCents }) => total + netCents, 0);
  const help = t.doneHelp(stops.length, fromCents(sum));
  return (
    <StateHeader
      tone="go"
      icon={CalendarClock}
      kicker={t.title}
      sentence={t.done}
      help={next ? `${help} ${nextDay(next)}` : help}
      action={next ? <Details next={next} /> : <Browse />}
    />
  );
}

function Free({ next }: { next: DayJob }) {
  return (
    <StateHeader
      tone="go"
      icon={CalendarClock}
      kicker={t.title}
      sentence={t.none}
      help={nextDay(next)}
      action={<Details next={next} />}
    />
  );
}

function Details({ next }: { next: DayJob }) {
  return (
    <Dock>
      <ButtonLink main to={`/requests/${next.serviceRequestId}`} className="md:min-w-64">
        {job.details}
      </ButtonLink>
    </Dock>
  );
}

function Nothing({ today: { counts } }: { today: Today }) {
  const worked = counts.completed > 0;
  return (
    <StateHeader
      tone="go"
      icon={CalendarClock}
      kicker={t.title}
      sentence={worked ? t.none : t.never}
      help={worked ? t.noneAhead : t.neverHelp}
      action={<Browse />}
    />
  );
}

function Browse() {
  return (
    <Dock>
      <ButtonLink main to="/browse-requests" className="md:min-w-64">
        {t.findWork}
      </ButtonLink>
    </Dock>
  );
}

function Connect() {
  return (
    <StateHeader
      tone="go"
      icon={Landmark}
      kicker={t.title}
      sentence={t.connect}
      help={t.connectHelp}
      action={
        <Dock>
          <ButtonLink main to="/earnings" className="md:min-w-64">
            {t.connectDo}
          </ButtonLink>
        </Dock>
      }
    />
  );
}
