import { isAppError } from '@sward/shared/kernel';
import type { Ports } from '../ports.ts';
import { PayoutRefused } from '../stripe/gateway.ts';
import { countRefusal } from './payment-store.ts';
import type { Operation } from './settlement-plan.ts';

/**
 * Makes the Stripe call of an operation under an idempotency key. For a day Stripe repeats a refusal to its key, even
 * when its reason has passed. Only a refused key is therefore replaced by the next one.
 */
export async function callStripe<T>(
  ports: Ports,
  paymentId: string,
  operation: Operation,
  call: (key: string) => Promise<T>,
): Promise<T> {
  const { id, refusals = 0 } = operation;
  try {
    return await call(refusals > 0 ? `${id}:${refusals}` : id);
  } catch (error) {
    if (error instanceof PayoutRefused || isAppError(error, 'charged_back'))
      await noteRefusal(ports, paymentId, operation);
    throw error;
  }
}

async function noteRefusal(ports: Ports, paymentId: string, operation: Operation): Promise<void> {
  try {
    await ports.marketplace.transact([countRefusal(paymentId, operation)]);
  } catch (error) {
    // Another run with the same key has counted it.
    if (!isAppError(error, 'state_changed')) throw error;
  }
}
