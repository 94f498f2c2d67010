import { newEvent } from '@sward/shared/events';
import { SYSTEM } from '@sward/shared/kernel';
import { outbox, type Write } from '@sward/shared/table';
import { type Chargeback, isSettled, type Payment } from '../payment/payment.ts';
import type { SettlementPlan } from '../payment/settlement-plan.ts';
import type { Ports } from '../ports.ts';

/** Consequences of a bank decision for the parties of a payment in review. */
interface Consequence {
  /** End of the review that goes on. */
  releaseAt?: string | null | undefined;
  /** Division of the payment. */
  plan?: SettlementPlan | undefined;
}

/** Builds the event of a chargeback's current state, as the payment's next version. */
export function chargebackEvent(
  ports: Ports,
  payment: Payment,
  { state, amountCents }: Chargeback,
  { releaseAt = null, plan }: Consequence = {},
): Write {
  const { id: paymentId, requestId, bidId, ownerId, providerId } = payment;
  const aggregate = { name: `Payment#${paymentId}`, version: payment.version + 1 };
  const parties = { requestId, bidId, ownerId, providerId, paymentId };
  const data = {
    ...parties,
    ...{ state, amountCents, released: isSettled(payment), releaseAt },
    refundCents: plan?.refund ?? null,
    transferCents: plan?.transfer ?? null,
  };
  return outbox(ports.clock, newEvent(ports, SYSTEM, aggregate, 'ChargebackChanged', data));
}
