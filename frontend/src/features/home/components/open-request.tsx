import type { ReactNode } from 'react';
import { ownRequestsOf, useOwnRequests } from '../../../lib/api/queries/own-requests.ts';
import { hasOwnerTasks, OwnerTasks } from '../../../parts/request/owner-tasks.tsx';
import { Queries } from '../../../parts/request/queries.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Page } from '../../../ui/page.tsx';

/**
 * Open request of its owner, on top of their home page. It is drawn together with the page so that nothing is
 * pushed down. `children` receive whether it has the page's one filled button.
 */
export default function OpenRequest({ children }: { children: (waits: boolean) => ReactNode }) {
  return (
    <Queries>
      <Waiting>{children}</Waiting>
    </Queries>
  );
}

function Waiting({ children }: { children: (waits: boolean) => ReactNode }) {
  const { data, isFetched } = useOwnRequests();
  if (!isFetched) {
    return (
      <Page>
        <Loading />
      </Page>
    );
  }
  const requests = ownRequestsOf(data?.pages);
  return (
    <>
      <OwnerTasks requests={requests} />
      {children(hasOwnerTasks(requests))}
    </>
  );
}
