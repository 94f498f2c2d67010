import { type EventData, type EventType, newEvent } from '@sward/shared/events';
import { type Actor, epochSeconds } from '@sward/shared/kernel';
import { outbox, type Write } from '@sward/shared/table';
import type { Ports } from '../ports.ts';
import type { Payment } from './payment.ts';

type PartiesOf = Record<'requestId' | 'bidId' | 'ownerId' | 'providerId' | 'paymentId', string>;

/** Builds an event of the payment's next version, with its parties and ids. */
export function paymentEvent<T extends EventType>(
  ports: Ports,
  actor: Actor,
  payment: Payment,
  type: T,
  data: Omit<EventData<T>, keyof PartiesOf>,
): Write {
  const { id: paymentId, requestId, bidId, ownerId, providerId } = payment;
  const parties: PartiesOf = { requestId, bidId, ownerId, providerId, paymentId };
  const aggregate = { name: `Payment#${paymentId}`, version: payment.version + 1 };
  return outbox(
    ports.clock,
    newEvent(ports, actor, aggregate, type, { ...parties, ...data } as EventData<T>),
  );
}

/** Returns the timer's subject for one instant. The timer of an earlier instant may still exist. */
export function timerSubject(paymentId: string, at: string): { paymentId: string; at: string } {
  return { paymentId, at: String(epochSeconds(Date.parse(at))) };
}
