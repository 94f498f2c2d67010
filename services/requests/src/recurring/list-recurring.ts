import { type Actor, signedIn } from '@sward/shared/kernel';
import type { Page } from '@sward/shared/table';
import type { Ports } from '../ports.ts';
import { type RecurringForViewer, readServicesForViewer } from './get-recurring.ts';
import { roleOf } from './own-recurring.ts';
import { recurringOfAccount } from './recurring-store.ts';

const PAGE = 10;
/** Visits shown for each service in a list. */
const VISITS_LISTED = 3;

/**
 * Lists the caller's recurring services, as homeowner or provider, newest first, each with its last and next
 * visits.
 */
export async function listRecurring(
  ports: Ports,
  actor: Actor,
  { cursor }: { cursor?: string },
): Promise<Page<RecurringForViewer>> {
  const { accountId } = signedIn(actor);
  const page = await recurringOfAccount(ports.marketplace, accountId, cursor, PAGE);
  const own = page.items.flatMap((service) => {
    const role = roleOf(service, accountId);
    return role ? [{ service: { ...service, visits: service.visits.slice(-VISITS_LISTED) }, role }] : [];
  });
  return { items: await readServicesForViewer(ports, own), cursor: page.cursor };
}
