import type { EventOf } from '@sward/shared/events';
import { inbox } from '@sward/shared/table';
import type { InboxPorts } from '../ports.ts';
import { providersAround } from '../providers/area-store.ts';
import { askedProvider } from '../request/private-request.ts';
import { readRequest } from '../request/request-store.ts';
import { saveProvidersNearby } from './waiting-store.ts';

/** RequestPosted, RequestOpened: counts the providers nearby who offer the requested services. */
export async function countProvidersNearby(
  { marketplace, clock }: InboxPorts,
  event: EventOf<'RequestPosted' | 'RequestOpened'>,
): Promise<void> {
  const request = await readRequest(marketplace, event.data.requestId);
  if (request?.status !== 'pending' || askedProvider(request) !== undefined) return;
  let count = 0;
  for await (const providers of providersAround(marketplace, request)) count += providers.length;
  await marketplace.transact([
    inbox(clock, 'requests.count-providers-nearby', event.id),
    saveProvidersNearby(request.id, count),
  ]);
}
