import type { ReactNode } from 'react';
import { useOwnRequests } from '../../../lib/api/queries/own-requests.ts';
import { hasOwnerTasks, OwnerTasks } from '../../../parts/request/owner-tasks.tsx';
import { Queries } from '../../../parts/request/queries.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Page } from '../../../ui/page.tsx';

/**
 * What waits for a person who has posted requests, homeowner or provider, on top of their home page, which is drawn with it so that
 * nothing is pushed down. `children` are told whether there is anything: it has the one filled button then.
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
  const requests = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <OwnerTasks requests={requests} />
      {children(hasOwnerTasks(requests))}
    </>
  );
}
