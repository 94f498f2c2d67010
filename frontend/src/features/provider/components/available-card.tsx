import { CalendarDays, CircleCheck, MapPin, Ruler } from 'lucide-react';
import { propertySizes } from '#messages/catalogue.ts';
import { browse as t } from '#messages/provider.ts';
import { requests, windowWords } from '#messages/requests.ts';
import { AreaMap } from '../../../components/ui/area-map.tsx';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { UrgencyBadge } from '../../../components/ui/status.tsx';
import { serviceList } from '../../../lib/catalogue.ts';
import { date, dollars, plainDay } from '../../../lib/format.ts';
import type { AvailableRequest } from '../api.ts';

/** An open request as a provider may see it. */
export function AvailableCard({ request, onBid }: { request: AvailableRequest; onBid: () => void }) {
  const { budgetRange, distanceMiles, city, state } = request;
  const services = serviceList(request.services);
  return (
    <article
      aria-label={`${services}, ${city}`}
      className="flex flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card"
    >
      <AreaMap
        point={request.publicPoint}
        place={`${city}, ${state}`}
        className="h-28 w-full rounded-none! border-x-0! border-t-0!"
      />
      <div className="flex flex-1 flex-col p-5">
        <div className="flex flex-wrap items-start justify-between gap-2">
          <h3 className="text-lg">{services}</h3>
          <UrgencyBadge urgency={request.urgency} />
        </div>
        <p className="money mt-1 text-xl font-bold">
          {budgetRange ? `${dollars(budgetRange.min)} - ${dollars(budgetRange.max)}` : t.budgetTbd}
        </p>
        <ul className="mt-3 grid gap-1 text-muted">
          <li className="flex items-start gap-2">
            <MapPin aria-hidden="true" className="mt-1 size-4 shrink-0" />
            <span>
              {city}, {state}
              {distanceMiles !== undefined && ` · ${t.away(distanceMiles)}`}
            </span>
          </li>
          <li className="flex items-start gap-2">
            <CalendarDays aria-hidden="true" className="mt-1 size-4 shrink-0" />
            {requests.on(plainDay(request.serviceDate), windowWords[request.serviceTime])}
          </li>
          <li className="flex items-start gap-2">
            <Ruler aria-hidden="true" className="mt-1 size-4 shrink-0" />
            {propertySizes[request.propertySize]}
          </li>
        </ul>
        {request.description && (
          <p className="mt-3 line-clamp-4 whitespace-pre-line">{request.description}</p>
        )}
        <div className="mt-auto flex items-center justify-between gap-3 pt-5">
          <span className="text-sm text-muted">{t.posted(date(request.createdAt))}</span>
          {request.ownBidId ? (
            <ButtonLink to="/my-bids" look="secondary" className="shrink-0 px-4">
              <CircleCheck aria-hidden="true" className="size-4" />
              {t.placed}
            </ButtonLink>
          ) : (
            <Button
              className="shrink-0"
              disabled={!request.allowedActions.includes('place-bid')}
              aria-label={t.placeOn(services, city)}
              onClick={onBid}
            >
              {t.place}
            </Button>
          )}
        </div>
      </div>
    </article>
  );
}
