import type { requestRoutes } from '@sward/shared/contract/requests/requests';
import { type Actor, signedIn } from '@sward/shared/kernel';
import type { Handlers } from '@sward/shared/lambda/pure';
import type { Ports } from '../ports.ts';
import { availableItem, lookingProvider } from './available-view.ts';
import { type AvailableInput, listAvailableRequests } from './list-available-requests.ts';
import { listServiceTypes } from './list-service-types.ts';

type BrowseRoutes = Pick<typeof requestRoutes, 'requests.serviceTypes' | 'requests.listAvailable'>;

interface AvailableQuery extends Omit<AvailableInput, 'radiusMiles' | 'service'> {
  radiusMiles?: string;
  service?: string;
}

/** Returns a page of open requests, masked for the caller's role, and the provider who browses. */
export async function availablePage(ports: Ports, actor: Actor, query: AvailableQuery) {
  const { accountId } = signedIn(actor);
  const page = await listAvailableRequests(ports, actor, {
    ...query,
    radiusMiles: query.radiusMiles === undefined ? undefined : Number(query.radiusMiles),
    service: query.service === undefined ? undefined : Number(query.service),
  });
  return {
    page: { items: page.items.map((request) => availableItem(request, accountId)), nextCursor: page.cursor },
    provider: page.provider && lookingProvider(page.provider),
  };
}

/** Handlers of browsing open requests. */
export function browseHandlers(ports: Ports): Handlers<BrowseRoutes> {
  return {
    'requests.serviceTypes': async () => ({ body: { items: [...listServiceTypes()], nextCursor: null } }),
    'requests.listAvailable': async ({ actor, query }) => {
      const { page, provider } = await availablePage(ports, actor, query);
      return { body: { ...page, ...(provider && { provider }) } };
    },
  };
}
