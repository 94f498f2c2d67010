import { lazy, type ReactNode, Suspense } from 'react';
import type { Answer } from '../../../lib/api/api.ts';
import { serviceList } from '../../../lib/catalogue.ts';
import { dayOf, now } from '../../../lib/clock.ts';
import { plainDay } from '../../../lib/format.ts';
import { request as t, visit } from '../../../messages/product/request.en.ts';
import { windowLabels } from '../../../messages/product/requests.en.ts';
import { StatusBadge } from '../../../ui/badges/status.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { StateHeader, type StateTone } from '../../../ui/state-header.tsx';

const WaitingNumbers = lazy(() => import('../../../parts/request/waiting-numbers.tsx'));

const AskedState = lazy(() => import('../../../parts/request/asked-state.tsx'));
const VisitState = lazy(() => import('../../../parts/request/visit-state.tsx'));
const ReopenButton = lazy(() => import('../rescue/reopen-button.tsx'));
const RepostButton = lazy(() => import('../../../parts/request/repost-button.tsx'));

type Request = Answer<'requests.get'>;

interface State {
  tone: StateTone;
  sentence: string;
  help?: string;
  action?: ReactNode;
  evidence?: ReactNode;
}

const OWN_BID = (
  <ButtonLink to="/my-bids" look="secondary">
    {t.ownBid}
  </ButtonLink>
);

const WAITING = (
  <StateHeader
    tone="calm"
    heading="kicker"
    kicker={t.title}
    sentence={<span className="skeleton inline-block h-7 w-12" />}
  />
);

/** The state of a request, with the viewer's actions; `request` is undefined until it is read. */
export function RequestState({ request }: { request: Request | undefined }) {
  if (!request) return WAITING;
  const { status, privateFor, recurringServiceId } = request;
  // Its homeowner's choices are being read.
  if (status === 'rescuing' && request.phone !== undefined) return WAITING;
  if (status === 'pending' && privateFor?.isOpen === false)
    return (
      <Suspense fallback={WAITING}>
        <AskedState request={request} asked={privateFor} />
      </Suspense>
    );
  // Its homeowner's alone; a pending visit is not paid for.
  if (status === 'pending' && recurringServiceId && request.phone !== undefined)
    return (
      <Suspense fallback={WAITING}>
        <VisitState request={request} recurringId={recurringServiceId} waiting={WAITING} />
      </Suspense>
    );
  return (
    <StateHeader
      heading="kicker"
      kicker={serviceList(request.services)}
      // A rescue has no badge: its sentence says enough.
      badge={request.status !== 'rescuing' && <StatusBadge status={request.status} />}
      {...stateOf(request)}
    />
  );
}

function stateOf(request: Request): State {
  const { status, schedule, zone } = request;
  if (status === 'pending') return openState(request);
  // Operators have no bid to open.
  if (status === 'rescuing')
    return { tone: 'calm', sentence: t.states.rescuing, action: request.ownBidId !== undefined && OWN_BID };
  // Once the agreed day is over, the parts below show the job or its no-show.
  if (status !== 'accepted' || !schedule || schedule.date < dayOf(now(), zone))
    return { tone: 'calm', sentence: t.states[status], action: next(request) };
  return { tone: 'brand', sentence: t.booked(plainDay(schedule.date)), help: windowLabels[schedule.time] };
}

/** Returns the owner's action on a request that has ended. */
function next({ id, serviceDate, serviceTime, zone, allowedActions, repostedAs }: Request): ReactNode {
  if (repostedAs)
    return (
      <ButtonLink to={`/requests/${repostedAs}`} look="secondary">
        {t.newRequest}
      </ButtonLink>
    );
  if (allowedActions.includes('reopen'))
    return (
      <Suspense fallback={<span className="block h-14" />}>
        <ReopenButton requestId={id} wished={{ date: serviceDate, time: serviceTime, zone }} />
      </Suspense>
    );
  if (!allowedActions.includes('repost')) return undefined;
  return (
    <Suspense fallback={<span className="block h-14" />}>
      <RepostButton requestId={id} />
    </Suspense>
  );
}

function openState(request: Request): State {
  const { id, bidCount = 0 } = request;
  if (request.allowedActions.includes('place-bid'))
    return {
      tone: 'ask',
      sentence: t.openToBids,
      action: (
        <ButtonLink main to={`/requests/${id}/bid`}>
          {t.placeBid}
        </ButtonLink>
      ),
    };
  if (request.recurringServiceId)
    return { tone: 'calm', sentence: visit.name, help: request.ownBidId ? visit.booked : undefined };
  if (request.ownBidId) return { tone: 'go', sentence: t.bidIn, action: OWN_BID };
  if (request.phone === undefined) return { tone: 'calm', sentence: t.noBids };
  const evidence = (
    <div className="min-h-22">
      <Suspense>
        <WaitingNumbers requestId={id} bidCount={bidCount} />
      </Suspense>
    </div>
  );
  if (bidCount === 0) return { tone: 'calm', sentence: t.noBids, evidence };
  return {
    evidence,
    tone: 'ask',
    sentence: t.bidsIn(bidCount),
    action: (
      <ButtonLink main to={`/requests/${id}/bids`}>
        {t.seeBids}
      </ButtonLink>
    ),
  };
}
