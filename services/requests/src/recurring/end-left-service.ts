import type { EventOf } from '@sward/shared/events';
import { retryOnConflict } from '@sward/shared/kernel';
import { inbox } from '@sward/shared/table';
import type { InboxPorts } from '../ports.ts';
import { readRequest } from '../request/request-store.ts';
import { endRecurringBySystem } from './end-recurring.ts';
import { readRecurring } from './recurring-store.ts';

/**
 * JobCancelled: the provider has left the first job of a recurring service, since it was not what was described. The service ends;
 * a request like the first one is posted again, with its frequency. A visit that was left ends nothing.
 */
export async function endLeftService(
  ports: InboxPorts,
  { id, data }: EventOf<'JobCancelled'>,
): Promise<void> {
  if (data.because !== 'wrong_size') return;
  const request = await readRequest(ports.marketplace, data.requestId);
  const { recurringId, reservedFor } = request ?? {};
  if (!recurringId || reservedFor) return;
  await retryOnConflict(['state_changed'], async () => {
    const service = await readRecurring(ports.marketplace, recurringId);
    const handled = inbox(ports.clock, 'requests.end-left-service', id);
    if (service && service.status !== 'ended') await endRecurringBySystem(ports, service, [handled]);
  });
}
