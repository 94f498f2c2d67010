import { ArrowLeft } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useJob } from '../../../lib/api/queries/job.ts';
import { usePayment } from '../../../lib/api/queries/payment.ts';
import { serviceList } from '../../../lib/catalogue.ts';
import { useHere } from '../../../lib/loading/use-here.ts';
import { useOnline } from '../../../lib/offline/use-online.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useToday } from '../../../parts/job/api/get-today.ts';
import { firstNameOf } from '../../../parts/job/day/next-action.ts';
import { providerJob as t } from '../../../parts/job/messages/day/provider-job.en.ts';
import { StatusBadge } from '../../../ui/badges/status.tsx';
import { WideMap } from '../../../ui/pictures/wide-map.tsx';
import { StateHeader } from '../../../ui/state-header.tsx';
import { Rail } from '../../../ui/steps/rail.tsx';
import { ClosedState, ConflictState, PriceAsked, partsOf } from './later.ts';
import { moved, useMove } from './moved.tsx';
import { NextJob } from './next-job.tsx';
import { type Known, nameOf } from './said.ts';
import { stateOf } from './state-of.tsx';
import { isRefused, saved, useUnsent } from './taps.ts';

const RequestMap = lazy(() => import('../components/request-map.tsx'));

/**
 * The job's state for its provider, in one sentence with one action, and `children` below. `waiting` replaces both
 * until job and payment are read. `header` is the request's own state, shown where they cannot be read.
 */
export default function ProviderJobState({
  request,
  bidId,
  paymentId,
  header,
  waiting,
  children,
}: {
  request: Known['request'];
  bidId: string;
  paymentId: string;
  header: ReactNode;
  waiting: ReactNode;
  children: ReactNode;
}) {
  const job = useJob(bidId);
  const payment = usePayment(paymentId, request.status === 'completed');
  const taps = useUnsent(bidId);
  const refused = isRefused(taps);
  const told = refused || !(job.isLoading || payment.isLoading);
  const parts = useMemo(
    () => (told ? partsOf(request, job.data, payment.data, taps) : undefined),
    [told, request, job.data, payment.data, taps],
  );
  const isHere = useHere(parts);
  if (!(told && isHere)) return waiting;
  const state = refused ? (
    <Suspense fallback={header}>
      <ConflictState request={request} taps={taps} />
    </Suspense>
  ) : (
    job.data && payment.data && <State request={request} job={job.data} payment={payment.data} taps={taps} />
  );
  return (
    <>
      {state || header}
      {children}
    </>
  );
}

function State({
  request,
  job,
  payment,
  taps,
}: Omit<Known, 'today' | 'now'> & { taps: ReturnType<typeof useUnsent> }) {
  const today = useToday().data;
  const now = useNow(job.checkedInAt !== null && job.status === 'accepted');
  const online = useOnline();
  const move = useMove(request, now);
  const known = { request, job, payment, today, now };
  const state = move && !job.arrivesAt ? moved(known, move) : stateOf(known);
  const { step, note, help, ...said } = taps ? saved(state, taps, online) : state;
  const atWork = job.status === 'accepted' && payment.status !== 'disputed';
  const rail = step !== undefined && <Rail label={t.rail} steps={t.railSteps} current={step} />;
  const header = (
    <StateHeader
      compact
      {...said}
      heading="kicker"
      kicker={serviceList(request.services)}
      badge={<StatusBadge status={payment.status === 'disputed' ? 'disputed' : request.status} />}
      help={
        <>
          <span className="block">{note}</span>
          {help}
        </>
      }
      evidence={
        atWork &&
        !job.checkedInAt && (
          <WideMap>
            <RequestMap request={request} />
          </WideMap>
        )
      }
      rail={rail}
    />
  );
  return (
    <>
      <Link
        to="/provider-dashboard"
        className="wrap flex min-h-11 items-center gap-1 font-semibold text-link md:hidden"
      >
        <ArrowLeft aria-hidden="true" className="size-5" />
        {t.today}
      </Link>
      {atWork && job.accessId && !taps ? (
        <Suspense fallback={header}>
          <ClosedState
            request={request}
            job={job}
            who={firstNameOf(nameOf(request))}
            next={<NextJob today={today} but={job.id} />}
            rail={rail}
            waiting={header}
          />
        </Suspense>
      ) : atWork && job.openOrderId && !taps ? (
        <Suspense fallback={header}>
          <PriceAsked
            request={request}
            job={job}
            who={firstNameOf(nameOf(request))}
            workCents={payment.money.paidCents}
            rail={rail}
            waiting={header}
          />
        </Suspense>
      ) : (
        header
      )}
    </>
  );
}
