import { Navigate, useParams } from 'react-router-dom';
import { useBid } from '../../../lib/api/queries/bid.ts';
import { useUser } from '../../../lib/session/session.tsx';
import { requests as t } from '../../../messages/product/requests.en.ts';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { missingPage, ReadState } from '../../../ui/states.tsx';

/** Redirects, since a bid has no page: its provider to their bids, the owner to the bids of the request. */
export default function BidPage() {
  const { bidId = '' } = useParams();
  const { id } = useUser();
  const bid = useBid(bidId);
  if (bid.data) {
    const { providerId, serviceRequestId } = bid.data;
    return <Navigate to={providerId === id ? '/my-bids' : `/requests/${serviceRequestId}/bids`} replace />;
  }
  const missing = missingPage(bid);
  if (missing) return missing;
  return (
    <Page width="text">
      <PageHeading className="mb-6">{t.viewBids}</PageHeading>
      <ReadState read={bid} />
    </Page>
  );
}
