import type { EventOf } from '@sward/shared/events';
import { inbox } from '@sward/shared/table';
import type { Ports } from '../ports.ts';
import { payUntil, putCharge } from './charge-store.ts';

/**
 * RecurringVisitCreated: plans the charge for 72 hours before the window, and the deadline for 24 hours
 * before.
 */
export async function scheduleCharge(ports: Ports, event: EventOf<'RecurringVisitCreated'>): Promise<void> {
  const { recurringId, requestId, bidId, chargeAt } = event.data;
  const until = payUntil(chargeAt);
  // The timers come first, since a timer without a charge is harmless. The sweep finds charges that are already due.
  for (const [name, at] of [
    ['charge', chargeAt],
    ['pay-until', until],
  ] as const) {
    if (Date.parse(at) > ports.clock.now()) await ports.timers.set(name, { requestId }, at);
  }
  await ports.marketplace.transact([
    inbox(ports.clock, 'payments.plan-charge', event.id),
    putCharge({ requestId, bidId, recurringId, chargeAt, payUntil: until }),
  ]);
}
