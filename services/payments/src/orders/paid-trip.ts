import { type Bid, comeAgain } from '@sward/bids';
import { readRequest } from '@sward/requests';
import { add, SYSTEM, ZERO } from '@sward/shared/kernel';
import type { Write } from '@sward/shared/table';
import { accessEvent } from '../access-problem/access-events.ts';
import { putAccess, requireAccess } from '../access-problem/access-store.ts';
import { closed } from '../access-problem/end-access.ts';
import { nextDue } from '../payment/due.ts';
import type { Payment } from '../payment/payment.ts';
import type { PaymentChange } from '../payment/payment-store.ts';
import type { Ports } from '../ports.ts';
import type { TripOrder } from './order.ts';

/** Effects of a paid order besides its charge. */
export interface PaidEffect {
  change: PaymentChange;
  writes: Write[];
}

/**
 * Returns the effect of a paid trip: the job moves to the day that the homeowner chose, and its provider comes again.
 */
export async function paidTrip(
  ports: Ports,
  payment: Payment,
  order: TripOrder,
  bid: Bid,
): Promise<PaidEffect> {
  const [problem, request] = await Promise.all([
    requireAccess(ports.marketplace, payment.id, order.accessId),
    readRequest(ports.marketplace, order.requestId),
  ]);
  if (!request) throw new Error(`order ${order.id} has no request`);
  const { window, writes } = comeAgain(ports, bid, request, order.day);
  return {
    change: {
      ...{ tripCents: add(payment.tripCents ?? ZERO, order.extraCents), openAccess: null },
      ...{ ...window, dueAt: nextDue(payment, window.windowEnd, ports.clock.now()) },
    },
    writes: [
      ...writes,
      putAccess(closed(ports, problem, 'capture')),
      accessEvent(ports, SYSTEM, payment, problem, 'AccessClosed', {
        outcome: 'again',
        tripFeeCents: order.extraCents,
      }),
    ],
  };
}
