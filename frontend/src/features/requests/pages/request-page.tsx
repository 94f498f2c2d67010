import { useParams } from 'react-router-dom';
import { request as t } from '#messages/requests.ts';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Page, PageHeading } from '../../../components/ui/page.tsx';
import { Loading, Problem } from '../../../components/ui/states.tsx';
import { StatusBadge } from '../../../components/ui/status.tsx';
import type { Answer } from '../../../lib/api.ts';
import { serviceList } from '../../../lib/catalogue.ts';
import { useRequest } from '../../../lib/queries.ts';
import { dashboardOf, useUser } from '../../../lib/session.tsx';
import { HeldMoney } from '../components/held-money.tsx';
import { OtherParty } from '../components/other-party.tsx';
import { RequestFacts } from '../components/request-facts.tsx';
import { Timeline } from '../components/timeline.tsx';

export default function RequestPage() {
  const { requestId = '' } = useParams();
  const user = useUser();
  const request = useRequest(requestId);
  return (
    <Page>
      <div className="flex flex-wrap items-center gap-3">
        <PageHeading>{request.data ? serviceList(request.data.services) : t.title}</PageHeading>
        {request.data && <StatusBadge status={request.data.status} />}
      </div>
      <div className="mt-6">
        {request.isPending && <Loading />}
        {request.isError && <Problem error={request.error} retry={request.refetch} />}
        {request.data && <Details request={request.data} />}
      </div>
      <ButtonLink to={dashboardOf(user)} look="ghost" className="mt-8">
        {t.back}
      </ButtonLink>
    </Page>
  );
}

function Details({ request }: { request: Answer<'requests.get'> }) {
  const { bidCount = 0, paymentId, acceptedBidId, timeline = [] } = request;
  const mine = request.phone !== undefined;
  return (
    <div className="grid gap-6 lg:grid-cols-[1fr_24rem]">
      <div className="grid content-start gap-6">
        {mine && paymentId && request.status !== 'pending' && (
          <HeldMoney paymentId={paymentId} jobDone={request.status === 'completed'} />
        )}
        {mine && request.status === 'pending' && (
          <Card className="stripes flex flex-wrap items-center justify-between gap-4">
            <p className="text-lg font-semibold">{bidCount > 0 ? t.bidsIn(bidCount) : t.noBids}</p>
            {bidCount > 0 && <ButtonLink to={`/requests/${request.id}/bids`}>{t.seeBids}</ButtonLink>}
          </Card>
        )}
        {request.allowedActions.includes('place-bid') && (
          <Card className="stripes flex flex-wrap items-center justify-between gap-4">
            <p className="text-lg font-semibold">{t.openToBids}</p>
            <ButtonLink to={`/browse-requests?bid=${request.id}`}>{t.placeBid}</ButtonLink>
          </Card>
        )}
        {mine && acceptedBidId && <OtherParty bidId={acceptedBidId} requestId={request.id} />}
        <RequestFacts request={request} />
      </div>
      {timeline.length > 0 && <Timeline entries={timeline} />}
    </div>
  );
}
