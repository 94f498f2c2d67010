import { CalendarDays, MapPin, MessagesSquare } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { OwnRequest } from '../../../lib/api/queries/own-requests.ts';
import { serviceList } from '../../../lib/catalogue.ts';
import { date, dollars, plainDay } from '../../../lib/format.ts';
import { requests as t, windowLabels } from '../../../messages/product/requests.en.ts';
import { IconLine } from '../../../ui/badges/icon-line.tsx';
import { StatusBadge } from '../../../ui/badges/status.tsx';
import { ButtonLink } from '../../../ui/button.tsx';

const AskedWords = lazy(() => import('../../../parts/request/asked-words.tsx'));
const OpenReport = lazy(() => import('../../../parts/job/open-report.tsx'));

const BookAgain = lazy(() => import('../../../parts/request/book-again-button.tsx'));
const ReopenButton = lazy(() => import('../rescue/reopen-button.tsx'));
const RepostButton = lazy(() => import('../../../parts/request/repost-button.tsx'));

/** A request in its owner's lists, between hairlines. */
export function OwnRequestCard({ request }: { request: OwnRequest }) {
  const services = serviceList(request.services);
  const { recurringServiceId: service, privateFor } = request;
  // A visit has its provider already, so it waits for no bids.
  const open = request.status === 'pending' && !service;
  return (
    <section className="border-t border-line py-5 last:border-b">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3>{services}</h3>
        <StatusBadge status={request.dispute ? 'disputed' : request.status} />
      </div>
      <Suspense>{request.dispute && <OpenReport viewer="owner" dispute={request.dispute} />}</Suspense>
      <ul className="mt-2 grid gap-1 text-muted">
        <IconLine icon={MapPin}>{request.address}</IconLine>
        <IconLine icon={CalendarDays}>
          {t.on(plainDay(request.day.date), windowLabels[request.day.time])}
        </IconLine>
        {service && (
          <li>
            <Link
              to={`/recurring/${service}`}
              className="font-semibold text-link underline underline-offset-4"
            >
              {t.recurring}
            </Link>
          </li>
        )}
        {open && (
          <IconLine icon={MessagesSquare}>
            <span className="font-semibold text-ink">
              {privateFor?.isOpen === false && request.bidCount === 0 ? (
                <Suspense fallback={<>&nbsp;</>}>
                  <AskedWords asked={privateFor} />
                </Suspense>
              ) : (
                t.bids(request.bidCount)
              )}
            </span>
            {request.lowestTotal !== null && (
              <span className="money"> {t.from(dollars(request.lowestTotal))}</span>
            )}
          </IconLine>
        )}
      </ul>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {open && request.bidCount > 0 && (
          <ButtonLink to={`/requests/${request.id}/bids`} look="secondary" aria-label={t.seeBidsOf(services)}>
            {t.seeBids}
          </ButtonLink>
        )}
        {request.allowedActions.includes('repost') && !request.allowedActions.includes('reopen') && (
          <Suspense fallback={<span className="h-11 w-24" />}>
            <RepostButton requestId={request.id} of={services} />
          </Suspense>
        )}
        {request.allowedActions.includes('reopen') && (
          <Suspense fallback={<span className="h-11 w-24" />}>
            <ReopenButton
              requestId={request.id}
              wished={{ date: request.serviceDate, time: request.serviceTime, zone: request.zone }}
              of={services}
            />
          </Suspense>
        )}
        {request.acceptedBidId && request.allowedActions.includes('book-again') && (
          <Suspense fallback={<span className="h-11 w-24" />}>
            <BookAgain bidId={request.acceptedBidId} of={services} />
          </Suspense>
        )}
        <ButtonLink
          to={`/requests/${request.id}`}
          look="ghost"
          className="px-0!"
          aria-label={t.detailsOf(services)}
        >
          {t.details}
        </ButtonLink>
        <span className="ms-auto text-sm text-muted">{t.created(date(request.createdAt))}</span>
      </div>
    </section>
  );
}
