import { CalendarDays, CircleCheck, Clock, MapPin, Ruler } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useBid } from '../../../lib/api/queries/bid.ts';
import { serviceList } from '../../../lib/catalogue.ts';
import { date, dollars, fromCents, moment, plainDay } from '../../../lib/format.ts';
import { frequencies, propertySizes } from '../../../messages/product/catalogue.en.ts';
import { requests, windowLabels } from '../../../messages/product/requests.en.ts';
import type { AvailableRequest } from '../../../parts/bid/api/list-available.ts';
import { IconLine } from '../../../ui/badges/icon-line.tsx';
import { UrgencyBadge } from '../../../ui/badges/status.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { browse as t } from '../messages/browse.en.ts';

const AreaMap = lazy(async () => ({
  default: (await import('../../../ui/pictures/area-map.tsx')).AreaMap,
}));
const ChangedNotice = lazy(() => import('../../../parts/bid/changed-notice.tsx'));

/** An open request as a provider may see it, or masked for others. */
export function AvailableCard({
  request,
  onBid,
  onRevise,
}: {
  request: AvailableRequest;
  onBid: () => void;
  onRevise: () => void;
}) {
  const { budgetRange, distanceMiles, medianCents, ownerRating, city, state } = request;
  const services = serviceList(request.services);
  return (
    <article
      aria-label={`${services}, ${city}`}
      className="flex flex-col overflow-hidden rounded-card border border-line bg-surface"
    >
      <div className="aspect-2/1 bg-map-land">
        <Suspense>
          <AreaMap
            point={request.publicPoint}
            place={`${city}, ${state}`}
            className="rounded-none! border-x-0! border-t-0!"
          />
        </Suspense>
      </div>
      <div className="flex flex-1 flex-col p-5">
        <div className="flex items-start justify-between gap-3">
          <h3>{services}</h3>
          <UrgencyBadge urgency={request.urgency} />
        </div>
        {request.askedUntil && (
          <p className="mt-1 font-semibold text-link">{t.askedFirst(moment(request.askedUntil))}</p>
        )}
        <p className="price mt-2">
          {budgetRange ? `${dollars(budgetRange.min)} - ${dollars(budgetRange.max)}` : t.budgetTbd}
        </p>
        {medianCents != null && (
          <p className="money text-sm text-muted">{t.median(fromCents(medianCents))}</p>
        )}
        <ul className="mt-3 grid gap-1 text-muted">
          <IconLine icon={MapPin}>
            {city}, {state}
            {distanceMiles !== undefined && ` · ${t.away(distanceMiles)}`}
          </IconLine>
          <IconLine icon={CalendarDays}>
            {request.serviceDate &&
              request.serviceTime &&
              `${requests.on(plainDay(request.serviceDate), windowLabels[request.serviceTime])} · `}
            {frequencies[request.serviceFrequency]}
          </IconLine>
          <IconLine icon={Ruler}>{propertySizes[request.propertySize]}</IconLine>
          <IconLine icon={Clock}>{t.posted(date(request.createdAt))}</IconLine>
        </ul>
        {ownerRating != null && <p className="mt-2 text-sm">{t.homeowner(ownerRating.toFixed(1))}</p>}
        {request.description && (
          <p className="mt-3 line-clamp-4 whitespace-pre-line">{request.description}</p>
        )}
        <div className="mt-auto grid grid-cols-2 gap-3 pt-5 max-sm:[&>:is(a,button)]:px-2">
          {request.ownBidId ? (
            <>
              <Suspense>
                <OwnBid bidId={request.ownBidId} />
              </Suspense>
              <ButtonLink to="/my-bids" look="secondary" className="col-span-full">
                <CircleCheck aria-hidden="true" className="size-4" />
                {t.placed}
              </ButtonLink>
              <Button look="secondary" aria-label={t.reviseOn(services, city)} onClick={onRevise}>
                {t.revise}
              </Button>
            </>
          ) : (
            <>
              {request.isFull && <p className="col-span-full text-sm text-muted">{t.full}</p>}
              <Button
                disabled={!request.allowedActions.includes('place-bid')}
                aria-label={t.placeOn(services, city)}
                className={distanceMiles === undefined ? 'col-span-full' : ''}
                onClick={onBid}
              >
                {t.place}
              </Button>
            </>
          )}
          {distanceMiles !== undefined && (
            <ButtonLink to={`/requests/${request.id}`} look="ghost" aria-label={t.detailsOf(services, city)}>
              {t.details}
            </ButtonLink>
          )}
        </div>
      </div>
    </article>
  );
}

/** What a changed request asks of the bid that is in; nothing as long as it has not changed. */
function OwnBid({ bidId }: { bidId: string }) {
  const { data: bid } = useBid(bidId);
  return (
    bid?.needsConfirmation && (
      <ChangedNotice bidId={bidId} confirmable={bid.allowedActions.includes('confirm')} />
    )
  );
}
