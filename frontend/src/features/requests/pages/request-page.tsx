import { lazy, Suspense } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import type { Answer } from '../../../lib/api/api.ts';
import { useRequest } from '../../../lib/api/queries/request.ts';
import { lazyAhead } from '../../../lib/loading/lazy-ahead.tsx';
import { useHere } from '../../../lib/loading/use-here.ts';
import { useWhatWaits } from '../../../lib/offline/state.ts';
import { dashboardOf, isOperator, isProvider, useUser } from '../../../lib/session/session.tsx';
import { request as t } from '../../../messages/product/request.en.ts';
import { requests } from '../../../messages/product/requests.en.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { missingPage, ReadState } from '../../../ui/states.tsx';
import { WhenNear } from '../../../ui/when-near.tsx';
import { OwnRequest } from '../components/own-request.tsx';
import { RequestFacts } from '../components/request-facts.tsx';
import { RequestState } from '../components/request-state.tsx';
import { LateTimeline } from '../timeline/late-timeline.tsx';

// Only some viewers and some states need these.
const Questions = lazy(() => import('../../../parts/question/questions.tsx'));
const RescueState = lazy(() => import('../rescue/rescue-state.tsx'));
const JobState = lazyAhead(() => import('../own-job/job-state.tsx'));
const OwnJob = lazyAhead(() => import('../own-job/own-job.tsx'));
const ProviderJobState = lazyAhead(() => import('../provider-job/state.tsx'));
const JobOfProvider = lazyAhead(() => import('../provider-job/job-of-provider.tsx'));
const HeldMoney = lazy(async () => ({
  default: (await import('../../../parts/payment/held-payment.tsx')).HeldMoney,
}));

/** The parts of a paid job, state first, for its owner and for its provider. */
const OWN = [JobState, OwnJob] as const;
const PROVIDERS = [ProviderJobState, JobOfProvider] as const;

const PAYMENT = <div className="min-h-58" />;

export default function RequestPage() {
  const { requestId = '' } = useParams();
  const request = useRequest(requestId);
  const parts = usePartsOfJob(request.data);
  const isHere = useHere(parts);
  const missing = missingPage(request);
  if (missing) return missing;
  const { data } = request;
  const failed = !data && request.isError;
  const header = failed ? undefined : <RequestState request={data} />;
  if (data?.acceptedBidId && data.paymentId && parts) {
    const [StateOfJob] = parts;
    const { acceptedBidId: bidId, paymentId } = data;
    const waiting = (
      <>
        {header}
        <Page key="waiting">
          <Loading />
        </Page>
      </>
    );
    // Both parts appear together, since the upper one would push down the lower one.
    if (!isHere) return waiting;
    return (
      <Suspense fallback={waiting}>
        <StateOfJob {...{ request: data, bidId, paymentId, header, waiting }}>
          <Page key="below">
            <Below request={data} />
          </Page>
        </StateOfJob>
      </Suspense>
    );
  }
  const lost = data?.status === 'rescuing' && data.phone !== undefined;
  return (
    <>
      {lost ? (
        <Suspense fallback={header}>
          <RescueState request={data} waiting={header} />
        </Suspense>
      ) : (
        header
      )}
      {/* The key changes once the state above has its height: a new element does not count as moved. */}
      <Page key={data ? 1 : 0}>
        {failed && <PageHeading>{t.title}</PageHeading>}
        <ReadState read={request} />
        {data && <Below request={data} />}
        {failed && <Back mine={false} />}
      </Page>
    </>
  );
}

/** Returns the parts of a paid job; undefined where the request itself is enough. */
function usePartsOfJob(request: Answer<'requests.get'> | undefined) {
  const operator = isOperator(useUser());
  const { waiting: taps } = useWhatWaits();
  if (!request?.acceptedBidId || !request.paymentId || request.status === 'rescuing') return undefined;
  if (request.phone !== undefined) return OWN;
  const refused = taps.some((tap) => tap.job === request.acceptedBidId && tap.refused);
  return operator || (request.status === 'cancelled' && !refused) ? undefined : PROVIDERS;
}

function Below({ request }: { request: Answer<'requests.get'> }) {
  return (
    <Suspense fallback={<Loading />}>
      <Details request={request} />
      <Back mine={request.phone !== undefined} />
    </Suspense>
  );
}

/** A link back. A provider's dashboard lists their jobs, so their own requests have another page. */
function Back({ mine }: { mine: boolean }) {
  const user = useUser();
  const toOwn = mine && isProvider(user);
  return (
    <ButtonLink to={toOwn ? '/view-bids' : dashboardOf(user)} look="ghost" className="mt-8 -ms-5">
      {toOwn ? t.backToOwn : t.back}
    </ButtonLink>
  );
}

/** The questions, loaded at once where the address links to one of them. */
function LateQuestions({ request }: { request: Answer<'requests.get'> }) {
  return (
    <WhenNear waiting={null} now={useLocation().hash !== ''}>
      <Questions request={request} />
    </WhenNear>
  );
}

function Details({ request }: { request: Answer<'requests.get'> }) {
  const { paymentId, acceptedBidId } = request;
  const mine = request.phone !== undefined;
  const operator = isOperator(useUser());
  if (mine && acceptedBidId && paymentId)
    return <OwnJob request={request} bidId={acceptedBidId} paymentId={paymentId} />;
  const service = operator ? null : request.recurringServiceId;
  return (
    <div className="grid gap-10 lg:grid-cols-[1fr_22rem]">
      <div className="grid min-w-0 content-start gap-10">
        {!mine && acceptedBidId && <JobOfProvider request={request} />}
        {service && (
          <ButtonLink to={`/recurring/${service}`} look="secondary" className="justify-self-start">
            {requests.recurring}
          </ButtonLink>
        )}
        {mine ? <OwnRequest request={request} /> : <RequestFacts request={request} />}
        {!mine && <LateQuestions request={request} />}
      </div>
      {acceptedBidId !== undefined && (
        <div className="grid min-w-0 content-start gap-10">
          {mine && paymentId && (
            <Suspense fallback={PAYMENT}>
              <HeldMoney paymentId={paymentId} jobDone={false} />
            </Suspense>
          )}
          <LateTimeline requestId={request.id} />
        </div>
      )}
    </div>
  );
}
