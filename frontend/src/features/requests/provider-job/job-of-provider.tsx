import { type ComponentProps, lazy, Suspense } from 'react';
import type { Answer } from '../../../lib/api/api.ts';
import { useJob } from '../../../lib/api/queries/job.ts';
import { usePayment } from '../../../lib/api/queries/payment.ts';
import { now } from '../../../lib/clock.ts';
import { isOperator, useUser } from '../../../lib/session/session.tsx';
import { firstNameOf } from '../../../parts/job/day/next-action.ts';
import { mayHaveOrders } from '../../../parts/job/job-state-of.ts';
import ProviderMoney from '../../../parts/payment/provider-payment.tsx';
import { CancelledJobOf, JobDispute, JobRecord, ProposedDay, WaitsHere } from './later.ts';
import { MovedWith } from './moved.tsx';
import { ProviderOptions } from './options.tsx';
import { nameOf } from './said.ts';
import { useUnsent } from './taps.ts';

const LeftJob = lazy(() => import('../left/left-job.tsx'));
const WeatherEvidence = lazy(() => import('../../../parts/job/weather-evidence.tsx'));
const JobOrders = lazy(() => import('../../../parts/order/job-orders.tsx'));
const ClosedPanel = lazy(() => import('../../../parts/no-access/provider/closed-panel.tsx'));
const PastProblem = lazy(() => import('../../../parts/no-access/past-problem.tsx'));

/** The parts of a paid job beyond its request, for its provider and for operators. */
export default function JobOfProvider({ request }: { request: Answer<'requests.get'> }) {
  const { paymentId, acceptedBidId, status } = request;
  const operator = isOperator(useUser());
  const cancelled = status === 'cancelled';
  const proposal = request.schedule?.proposal;
  return (
    <>
      {!operator && acceptedBidId && <Waits bidId={acceptedBidId} />}
      {!operator && <MovedWith request={request} now={now()} />}
      <Suspense>
        {!operator && acceptedBidId && proposal && status === 'accepted' && (
          <Proposed bidId={acceptedBidId} proposal={proposal} other={nameOf(request)} />
        )}
      </Suspense>
      {!operator && acceptedBidId && paymentId && (
        <Suspense>
          <Closed request={request} bidId={acceptedBidId} paymentId={paymentId} />
        </Suspense>
      )}
      <Suspense>
        {acceptedBidId && cancelled && (
          <CancelledJobOf bidId={acceptedBidId} viewer={operator ? undefined : 'provider'} />
        )}
      </Suspense>
      {acceptedBidId && cancelled && <Left bidId={acceptedBidId} viewer={operator ? 'owner' : 'provider'} />}
      {!operator && paymentId && !cancelled && (
        <ProviderMoney paymentId={paymentId} jobDone={status === 'completed'} />
      )}
      {!operator && acceptedBidId && (
        <Suspense>
          <ProviderOrders bidId={acceptedBidId} />
        </Suspense>
      )}
      <Suspense>{paymentId && <ProviderDispute paymentId={paymentId} operator={operator} />}</Suspense>
      {acceptedBidId && <Record bidId={acceptedBidId} />}
      {acceptedBidId && <Past bidId={acceptedBidId} />}
      {acceptedBidId && <Weather bidId={acceptedBidId} whole={operator} />}
      {!operator && acceptedBidId && <ProviderOptions request={request} bidId={acceptedBidId} />}
    </>
  );
}

/** The day that either party proposes, with what the provider may answer. */
function Proposed(proposed: Pick<ComponentProps<typeof ProposedDay>, 'bidId' | 'proposal' | 'other'>) {
  const { data } = useJob(proposed.bidId);
  return data ? <ProposedDay {...proposed} viewer="provider" actions={data.allowedActions} /> : null;
}

/** The job's taps that wait for the network. */
function Waits({ bidId }: { bidId: string }) {
  return <Suspense>{useUnsent(bidId) && <WaitsHere bidId={bidId} />}</Suspense>;
}

/** The reason for which the provider left the job. */
function Left({ bidId, viewer }: { bidId: string; viewer: 'owner' | 'provider' }) {
  const { data } = useJob(bidId);
  return <Suspense>{data?.left && <LeftJob left={data.left} viewer={viewer} />}</Suspense>;
}

function Weather({ bidId, whole }: { bidId: string; whole: boolean }) {
  const { data } = useJob(bidId);
  return <Suspense>{data?.weather && <WeatherEvidence bidId={bidId} whole={whole} />}</Suspense>;
}

/** The consequences of an access problem, while it is open. */
function Closed({
  request,
  bidId,
  paymentId,
}: {
  request: Answer<'requests.get'>;
  bidId: string;
  paymentId: string;
}) {
  const job = useJob(bidId).data;
  const payment = usePayment(paymentId).data;
  if (!job?.accessId || payment?.status !== 'held') return null;
  return <ClosedPanel job={job} payment={payment} who={firstNameOf(nameOf(request))} />;
}

/** The record of the job, once the provider has arrived. */
function Record({ bidId }: { bidId: string }) {
  return <Suspense>{useJob(bidId).data?.checkedInAt && <JobRecord bidId={bidId} />}</Suspense>;
}

/** The end of earlier access problems. */
function Past({ bidId }: { bidId: string }) {
  const { data } = useJob(bidId);
  return <Suspense>{data && data.accessProblems > 0 && <PastProblem job={data} />}</Suspense>;
}

/** Past changes of the job's price; the state header shows an open one. */
function ProviderOrders({ bidId }: { bidId: string }) {
  const job = useJob(bidId).data;
  return job && mayHaveOrders(job) ? <JobOrders bidId={bidId} viewer="provider" /> : null;
}

/** The homeowner's dispute of the job; nothing without one. */
function ProviderDispute({ paymentId, operator }: { paymentId: string; operator: boolean }) {
  const dispute = usePayment(paymentId).data?.dispute;
  return dispute ? (
    <JobDispute
      dispute={dispute}
      viewer={operator ? undefined : 'provider'}
      actionsAbove={!operator && dispute.decision === null}
    />
  ) : null;
}
