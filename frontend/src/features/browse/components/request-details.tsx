import { CircleCheck } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useBid } from '../../../lib/api/queries/bid.ts';
import { serviceList } from '../../../lib/catalogue.ts';
import { date } from '../../../lib/format.ts';
import type { AvailableRequest } from '../../../parts/bid/api/list-available-requests.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { browse as t } from '../messages/browse.en.ts';
import { PriceBand } from './price-band.tsx';

const ChangedNotice = lazy(() => import('../../../parts/bid/changed-notice.tsx'));

export interface BidActions {
  onRevise: (request: AvailableRequest) => void;
}

/** Description of an open request, the usual price, and the bid on it. */
export function RequestDetails({ request, onRevise }: BidActions & { request: AvailableRequest }) {
  const { city, distanceMiles, ownerRating, budgetRange, medianCents } = request;
  const services = serviceList(request.services);
  return (
    <>
      {request.description && <p className="whitespace-pre-line">{request.description}</p>}
      <PriceBand request={request} />
      <p className="flex flex-wrap gap-x-3.5 text-sm text-muted">
        {!budgetRange && medianCents != null && <span>{t.budgetTbd}</span>}
        <span>{t.posted(date(request.createdAt))}</span>
        {ownerRating != null && <span>{t.homeowner(ownerRating.toFixed(1))}</span>}
      </p>
      {request.isFull && !request.ownBidId && <p className="text-sm">{t.full}</p>}
      {request.ownBidId && (
        <Suspense>
          <OwnBid bidId={request.ownBidId} />
        </Suspense>
      )}
      <div className="flex flex-wrap gap-3">
        {request.ownBidId ? (
          <>
            <ButtonLink to="/my-bids" look="secondary">
              <CircleCheck aria-hidden="true" className="size-4" />
              {t.placed}
            </ButtonLink>
            <Button
              look="secondary"
              aria-label={t.reviseOn(services, city)}
              onClick={() => onRevise(request)}
            >
              {t.revise}
            </Button>
          </>
        ) : (
          <PlaceBid request={request} label={t.placeOn(services, city)} />
        )}
        {distanceMiles !== undefined && (
          <ButtonLink
            main={!request.ownBidId}
            to={`/requests/${request.id}`}
            look="secondary"
            aria-label={t.detailsOf(services, city)}
          >
            {t.details}
          </ButtonLink>
        )}
      </div>
    </>
  );
}

/** Link to the page that places a bid, or a disabled button where the viewer may not bid. */
function PlaceBid({ request, label }: { request: AvailableRequest; label: string }) {
  if (!request.allowedActions.includes('place-bid'))
    return (
      <Button main disabled aria-label={label}>
        {t.place}
      </Button>
    );
  return (
    <ButtonLink main to={`/requests/${request.id}/bid`} aria-label={label}>
      {t.place}
    </ButtonLink>
  );
}

/** Notice to confirm the own bid, once the request has changed. */
function OwnBid({ bidId }: { bidId: string }) {
  const { data: bid } = useBid(bidId);
  return (
    bid?.needsConfirmation && (
      <ChangedNotice bidId={bidId} confirmable={bid.allowedActions.includes('confirm')} />
    )
  );
}
