import { HOUR, instant } from '@sward/shared/kernel';
import { heldCents } from '../payment/ledger.ts';
import { openPayments } from '../payment/open-payments.ts';
import type { Payment } from '../payment/payment.ts';
import type { Ports } from '../ports.ts';
import type { Bucket, HeldSnapshot } from './reconciliation.ts';
import { putSnapshot } from './reconciliation-store.ts';

/** The sweep runs every five minutes. A payment due for longer than this is stuck. */
const STUCK_HOURS = 1;
const STUCK_IDS = 20;

/** Takes a snapshot of what Sward holds. It counts the payments themselves, so that it cannot drift. */
export async function takeHeldSnapshot(ports: Ports): Promise<HeldSnapshot> {
  const now = ports.clock.now();
  const at = instant(now);
  const late = instant(now - STUCK_HOURS * HOUR);
  const snapshot: HeldSnapshot = {
    ...{ at, heldCents: 0, held: 0, byStatus: {}, due: empty(), stuck: empty(), stuckIds: [] },
  };
  const stuck: Payment[] = [];
  for await (const payment of openPayments(ports.marketplace)) {
    const cents = heldCents(payment);
    snapshot.byStatus[payment.status] = (snapshot.byStatus[payment.status] ?? 0) + 1;
    snapshot.heldCents += cents;
    if (cents > 0) snapshot.held++;
    const dueAt = payment.dueAt ?? at;
    if (payment.status === 'payout_blocked' || dueAt <= late) {
      stuck.push(payment);
      add(snapshot.stuck, cents);
    } else if (dueAt <= at) add(snapshot.due, cents);
  }
  stuck.sort((one, other) => one.createdAt.localeCompare(other.createdAt));
  snapshot.stuckIds = stuck.slice(0, STUCK_IDS).map(({ id }) => id);
  await putSnapshot(ports.marketplace, snapshot);
  // A blocked payout waits for its provider, not for the sweep.
  const overdue = snapshot.stuck.count - (snapshot.byStatus.payout_blocked ?? 0);
  ports.log.info('stock taken', { heldCents: snapshot.heldCents, held: snapshot.held, overdue });
  return snapshot;
}

const empty = (): Bucket => ({ count: 0, cents: 0 });

function add(heap: Bucket, cents: number): void {
  heap.count++;
  heap.cents += cents;
}
