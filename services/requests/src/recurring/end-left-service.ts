import type { EventOf } from '@sward/shared/events';
import { retryOnConflict } from '@sward/shared/kernel';
import { inbox } from '@sward/shared/table';
import type { InboxPorts } from '../ports.ts';
import { readRequest } from '../request/request-store.ts';
import { endRecurringBySystem } from './end-recurring.ts';
import { readRecurring } from './recurring-store.ts';

/**
 * JobCancelled: ends a recurring service whose provider left its first job, since it was not as described. A request
 * like the first one is posted again, with its frequency. Leaving a later visit ends nothing.
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
    if (service && service.status !== 'ended')
      await endRecurringBySystem(ports, service, { marks: [handled] });
  });
}
