import { Clock, House, MapPin, MessageSquareText, Ruler } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { serviceList } from '../../../lib/catalogue.ts';
import { date, dollars, fromCents, plainDay } from '../../../lib/format.ts';
import { propertySizes } from '../../../messages/product/catalogue.en.ts';
import { requests, windowLabels } from '../../../messages/product/requests.en.ts';
import type { MyBid } from '../../../parts/bid/api/list-my-bids.ts';
import { badgeOf } from '../../../parts/bid/badge-of.ts';
import { doingOf } from '../../../parts/job/day/next-action.ts';
import { JobActions } from '../../../parts/job/job-actions.tsx';
import { myBids as t } from '../../../parts/job/messages/my-bids.en.ts';
import { IconLine } from '../../../ui/badges/icon-line.tsx';
import { StatusBadge } from '../../../ui/badges/status.tsx';
import { Card } from '../../../ui/card.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { PendingActions } from './pending-actions.tsx';

const OpenReport = lazy(() => import('../../../parts/job/open-report.tsx'));
const RescueOffer = lazy(() => import('../../../parts/bid/rescue-offer.tsx'));
const AccessCard = lazy(() => import('../../../parts/job/access-card.tsx'));
const JobRecordPart = lazy(async () => ({
  default: (await import('../../../parts/job/job-record.tsx')).JobRecordPart,
}));

/** Bid in its provider's list. Address and name appear once it is accepted. */
export function MyBidCard({ bid, isFull }: { bid: MyBid; isFull: boolean }) {
  const known = bid.status === 'accepted' || bid.status === 'completed';
  const day = bid.scheduledDate ?? bid.availableDate;
  const now = doingOf(bid);
  return (
    <Card>
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h3>{serviceList(bid.services)}</h3>
          {!bid.rescue && <StatusBadge status={badgeOf(bid)} />}
        </div>
        <p className="money shrink-0 text-end">
          <span className="price block">{dollars(bid.bidAmount)}</span>
          <span className="text-sm text-muted">{t.net(fromCents(bid.netCents))}</span>
        </p>
      </div>
      {now && <p className="mt-2 font-semibold">{now}</p>}
      <Suspense>
        {bid.dispute && <OpenReport dispute={bid.dispute} />}
        {bid.rescue && <RescueOffer bidId={bid.id} offer={bid.rescue} />}
      </Suspense>
      <ul className="mt-4 grid gap-1.5 text-muted">
        {known && bid.exactAddress ? (
          <IconLine icon={House} label={t.address}>
            <span className="font-semibold text-ink">{bid.exactAddress}</span>
          </IconLine>
        ) : (
          <IconLine icon={MapPin}>{bid.location}</IconLine>
        )}
        {known && bid.homeownerFirstName && (
          <IconLine icon={MessageSquareText} label={t.homeowner}>
            <span className="text-ink">{bid.homeownerFirstName}</span>
          </IconLine>
        )}
        {!bid.rescue && (
          <IconLine icon={Clock} label={known ? t.scheduled : t.offered}>
            {requests.on(plainDay(day), windowLabels[bid.availableTime])}
          </IconLine>
        )}
        <IconLine icon={Ruler}>{propertySizes[bid.propertySize]}</IconLine>
        {bid.recurringServiceId && (
          <li>
            <Link
              to={`/recurring/${bid.recurringServiceId}`}
              className="font-semibold text-link underline underline-offset-4"
            >
              {requests.recurring}
            </Link>
          </li>
        )}
      </ul>
      <div className="mt-5 grid grid-cols-2 items-center gap-3 sm:flex sm:flex-wrap max-sm:[&>:is(a,button)]:px-2">
        <span className="col-span-full w-full text-sm text-muted">{t.bidOn(date(bid.createdAt))}</span>
        {bid.status === 'pending' && <PendingActions bid={bid} isFull={isFull} />}
        {bid.status !== 'pending' && <JobActions bid={bid} />}
      </div>
      {known && <JobParts bid={bid} />}
    </Card>
  );
}

/** Parts of a job beyond its bid. Access details are read, and the read logged, once the provider opens them. */
function JobParts({ bid }: { bid: MyBid }) {
  return (
    <div className="mt-4">
      {bid.status === 'accepted' && (
        <Disclosure label={t.access}>
          {() => (
            <Suspense fallback={<Loading rows={1} />}>
              <AccessCard requestId={bid.serviceRequestId} />
            </Suspense>
          )}
        </Disclosure>
      )}
      {bid.checkedInAt && (
        <Disclosure label={t.record}>
          {() => (
            <Suspense fallback={<Loading rows={1} />}>
              <JobRecordPart bidId={bid.id} />
            </Suspense>
          )}
        </Disclosure>
      )}
    </div>
  );
}
