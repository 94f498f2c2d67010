import { useOwnRequests } from '../../../lib/api/queries/own-requests.ts';
import { Queries } from '../../../parts/request/queries.tsx';
import WaitingPanel from '../../../parts/request/waiting-panel.tsx';

/** The newest open request of a homeowner, on top of their home page. */
export default function OpenRequest() {
  return (
    <Queries>
      <Newest />
    </Queries>
  );
}

function Newest() {
  const { data } = useOwnRequests();
  const request = data?.pages.flatMap(({ items }) => items).find(isWaiting);
  return request ? <WaitingPanel request={request} /> : null;
}

/** Visits of a recurring service have their provider already. */
function isWaiting({ status, recurringServiceId }: { status: string; recurringServiceId: string | null }) {
  return status === 'pending' && recurringServiceId === null;
}
