import { type EventData, type EventType, newEvent } from '@sward/shared/events';
import type { Actor } from '@sward/shared/kernel';
import { outbox, type Write } from '@sward/shared/table';
import type { Payment } from '../payment/payment.ts';
import type { Ports } from '../ports.ts';
import type { AccessProblem } from './access-problem.ts';

type Ids = Record<'requestId' | 'bidId' | 'ownerId' | 'providerId' | 'paymentId' | 'accessId', string>;

/** Builds an event of the payment's next version about its access problem. */
export function accessEvent<T extends EventType>(
  ports: Ports,
  actor: Actor,
  payment: Payment,
  problem: AccessProblem,
  type: T,
  data: Omit<EventData<T>, keyof Ids>,
): Write {
  const { paymentId, requestId, bidId, ownerId, providerId, id: accessId } = problem;
  const ids: Ids = { requestId, bidId, ownerId, providerId, paymentId, accessId };
  const aggregate = { name: `Payment#${paymentId}`, version: payment.version + 1 };
  return outbox(ports.clock, newEvent(ports, actor, aggregate, type, { ...ids, ...data } as EventData<T>));
}
