import { TriangleAlert } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { useRequest } from '../../../lib/api/queries/request.ts';
import { today } from '../../../lib/clock.ts';
import { isProvider, useUser } from '../../../lib/session/session.tsx';
import { useTemplates } from '../../../parts/bid/api/list-templates.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { missingPage, Problem } from '../../../ui/states.tsx';
import { useOwnDays } from '../api/own-days.ts';
import { usePayable } from '../api/payable.ts';
import { daysOf } from '../first-values.ts';
import { bidPage as t } from '../messages/bid-page.en.ts';

const loadEditor = () => import('../components/bid-editor.tsx');
const BidEditor = lazy(loadEditor);
const PlacedBid = lazy(() => import('../components/placed-bid.tsx'));

/** The page on which a provider bids on a request. */
export default function PlaceBidPage() {
  const { requestId = '' } = useParams();
  return isProvider(useUser()) ? <Bidding requestId={requestId} /> : <NotAProvider />;
}

function Bidding({ requestId }: { requestId: string }) {
  const request = useRequest(requestId);
  const templates = useTemplates();
  const payable = usePayable();
  const { serviceDate } = request.data ?? {};
  const days = useOwnDays(serviceDate && (serviceDate < today() ? today() : serviceDate));
  const missing = missingPage(request);
  if (missing) return missing;
  if (request.isError && !request.data)
    return (
      <Page>
        <PageHeading>{t.bare}</PageHeading>
        <Problem error={request.error} retry={request.refetch} />
      </Page>
    );
  // The form waits for the data that fills it in, so that no value changes while the provider types.
  if (!request.data || templates.isPending || days.isPending) return <Waiting />;
  const { data } = request;
  const known = templates.data?.items ?? [];
  if (data.ownBidId)
    return (
      <Suspense fallback={<Waiting />}>
        <PlacedBid request={data} bidId={data.ownBidId} templates={known} />
      </Suspense>
    );
  if (!data.allowedActions.includes('place-bid')) return <Closed requestId={requestId} />;
  return (
    <Suspense fallback={<Waiting />}>
      <BidEditor
        request={data}
        templates={known}
        days={daysOf(data, days.data?.items ?? [])}
        payable={payable}
      />
    </Suspense>
  );
}

function Waiting() {
  return (
    <Page>
      <PageHeading>{t.bare}</PageHeading>
      <Loading />
    </Page>
  );
}

function Closed({ requestId }: { requestId: string }) {
  return (
    <Page>
      <PageHeading>{t.bare}</PageHeading>
      <p className="mt-3">{t.closed}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink main to="/browse-bids">
          {t.findWork}
        </ButtonLink>
        <ButtonLink to={`/requests/${requestId}`} look="ghost">
          {t.seeRequest}
        </ButtonLink>
      </div>
    </Page>
  );
}

function NotAProvider() {
  return (
    <Page width="text">
      <div role="alert" className="flex gap-3 rounded-card bg-danger-tint p-4 text-danger">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <p>
          <b>{t.notProvider}</b>
        </p>
      </div>
      <PageHeading className="mt-6">{t.bare}</PageHeading>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink main to="/join-provider">
          {t.join}
        </ButtonLink>
        <Button main look="secondary" disabled>
          {t.place}
        </Button>
      </div>
    </Page>
  );
}
