import type { Bid } from '@sward/bids';
import { SYSTEM } from '@sward/shared/kernel';
import type { Payment } from '../payment/payment.ts';
import type { Ports } from '../ports.ts';
import { runSettlement } from '../settlement/settle.ts';
import { cancelPlan } from './cancel-terms.ts';
import { decide } from './cancellation.ts';

/**
 * Refunds a job in full when its provider has not checked in for seven days, or its homeowner has chosen no other day
 * in bad weather. Cancels request and bid in the same transaction. An earlier check-in, completion or choice wins.
 */
export async function cancelByClock(ports: Ports, payment: Payment, bid: Bid): Promise<void> {
  const how = cancelPlan(payment, bid, 'system', ports.clock.now());
  await decide(ports, SYSTEM, { payment, bid, by: 'system', ...how });
  await runSettlement(ports, payment.id);
}
