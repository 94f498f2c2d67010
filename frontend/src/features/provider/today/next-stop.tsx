import { MapPin } from 'lucide-react';
import { lazy } from 'react';
import { serviceList } from '../../../lib/catalogue.ts';
import { fromCents } from '../../../lib/format.ts';
import { timeAt } from '../../../lib/time-at.ts';
import { propertySizes } from '../../../messages/product/catalogue.en.ts';
import type { Stop, Today } from '../../../parts/job/api/get-today.ts';
import { Directions } from '../../../parts/job/day/directions.tsx';
import { GateCard } from '../../../parts/job/day/gate-card.tsx';
import { JobStep } from '../../../parts/job/day/job-step.tsx';
import { doing, firstNameOf, nextActionOf, unbroken } from '../../../parts/job/day/next-action.ts';
import { jobOfDay as job } from '../../../parts/job/messages/day/job-of-day.en.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Dock } from '../../../ui/layout/dock.tsx';
import { WideMap } from '../../../ui/pictures/wide-map.tsx';
import { StateHeader } from '../../../ui/state-header.tsx';
import { today as t } from '../messages/today.en.ts';
import { stepOpens, whenOf } from './step-opens.ts';
import { StopLinks } from './stop-links.tsx';

const RouteMap = lazy(() => import('./route-map.tsx'));

/** The stop that the provider drives to or works at, with that job's next step. */
export function NextStop({ today, stop }: { today: Today; stop: Stop }) {
  const { place } = stop;
  const opens = stepOpens(stop);
  const waits = waitsFor(stop);
  return (
    <StateHeader
      tone={stop.noAccess ? 'ask' : 'go'}
      compact
      icon={MapPin}
      kicker={`${t.stop(today.stops.indexOf(stop) + 1, today.stops.length)} · ${whenOf(stop, today.day)}`}
      sentence={sentenceOf(stop)}
      help={
        <>
          {place && <strong className="block text-ink">{`${place.address}, ${place.city}`}</strong>}
          {serviceList(stop.services)} · {propertySizes[stop.propertySize]} · {job.youReceive}{' '}
          <strong className="money text-ink">{fromCents(stop.netCents)}</strong>
          {opens && <span className="mt-1 block">{opens}</span>}
          {waits && <span className="mt-1 block font-semibold text-ink">{waits}</span>}
        </>
      }
      action={
        <>
          <GateCard card={stop.accessCard} className="basis-full" />
          {(place || stop.noAccess || nextActionOf(stop)) && (
            <Dock>
              {stop.noAccess && (
                <ButtonLink main to={`/requests/${stop.serviceRequestId}`} className="md:min-w-64">
                  {job.seeAccess}
                </ButtonLink>
              )}
              <JobStep job={stop} stop={stop} className="md:min-w-64" />
              {place && <Directions place={place} />}
            </Dock>
          )}
          <StopLinks stop={stop} />
        </>
      }
      evidence={
        <WideMap>
          <RouteMap today={today} stop={stop} />
        </WideMap>
      }
    />
  );
}

/** Returns what waits for the homeowner: a change of the price, or another day that the provider has asked for. */
function waitsFor({ homeownerName, orderUntil, proposal, zone }: Stop): string | undefined {
  const who = firstNameOf(homeownerName ?? job.homeowner);
  if (orderUntil) return t.priceWaits(who, timeAt(orderUntil, zone));
  return proposal?.by === 'provider' ? t.dayWaits(who) : undefined;
}

function sentenceOf(stop: Stop): string {
  const { drive, homeownerName } = stop;
  const who = homeownerName ?? job.homeowner;
  return doing(stop, who) ?? (drive ? t.away(unbroken(who), drive.minutes) : t.nextIs(unbroken(who)));
}
