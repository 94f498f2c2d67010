import type { EventOf } from '@sward/shared/events';
import { retryOnConflict } from '@sward/shared/kernel';
import { inbox } from '@sward/shared/table';
import type { InboxPorts } from '../ports.ts';
import { readRequest } from '../request/request-store.ts';
import { addPrice, readPrices } from './price-store.ts';

/** PaymentReleased: adds the price of the completed job to those of its block. */
export async function recordPrice(ports: InboxPorts, event: EventOf<'PaymentReleased'>): Promise<void> {
  await retryOnConflict(['state_changed'], async () => {
    const request = await readRequest(ports.marketplace, event.data.requestId);
    const cents = request?.status === 'completed' && request.bidPrices[event.data.bidId];
    if (!request || !cents) return;
    const prices = await readPrices(ports.marketplace, request);
    if (prices.samples.some(({ requestId }) => requestId === request.id)) return;
    await ports.marketplace.transact([
      inbox(ports.clock, 'requests.record-price', event.id),
      addPrice(request, cents, prices),
    ]);
  });
}
