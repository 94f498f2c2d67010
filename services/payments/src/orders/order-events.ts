import { type EventData, type EventType, newEvent } from '@sward/shared/events';
import type { Actor } from '@sward/shared/kernel';
import { outbox, type Write } from '@sward/shared/table';
import type { Payment } from '../payment/payment.ts';
import type { Ports } from '../ports.ts';
import type { Order } from './order.ts';

type Known = 'requestId' | 'bidId' | 'ownerId' | 'providerId' | 'paymentId' | 'orderId' | 'extraCents';

/** Builds an event of the payment's next version about one of its orders. */
export function orderEvent<T extends EventType>(
  ports: Ports,
  actor: Actor,
  payment: Payment,
  order: Order,
  type: T,
  data: Omit<EventData<T>, Known>,
): Write {
  const { paymentId, requestId, bidId, ownerId, providerId, id: orderId, extraCents } = order;
  const known: Record<Exclude<Known, 'extraCents'>, string> & { extraCents: number } = {
    ...{ requestId, bidId, ownerId, providerId, paymentId, orderId, extraCents },
  };
  const aggregate = { name: `Payment#${paymentId}`, version: payment.version + 1 };
  return outbox(ports.clock, newEvent(ports, actor, aggregate, type, { ...known, ...data } as EventData<T>));
}
