import { useOwnRequests } from '../../../lib/api/queries/own-requests.ts';
import { OwnerTasks } from '../../../parts/request/owner-tasks.tsx';
import { Queries } from '../../../parts/request/queries.tsx';

/** What waits for a homeowner, on top of their home page. */
export default function OpenRequest() {
  return (
    <Queries>
      <Waiting />
    </Queries>
  );
}

function Waiting() {
  const { data } = useOwnRequests();
  return <OwnerTasks requests={data?.pages.flatMap(({ items }) => items) ?? []} />;
}
