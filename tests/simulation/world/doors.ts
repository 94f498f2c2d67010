import type { EventType } from '@sward/shared/events';
import type { Actor } from '@sward/shared/kernel';
import { operatorRouteHandlers } from '../../../services/auth/src/operator-route-handlers.ts';
import type { Ports as AuthPorts, OperatorPorts } from '../../../services/auth/src/ports.ts';
import bids from '../../../services/bids/service.ts';
import { consumers as bidConsumers, timers as bidTimers } from '../../../services/bids/src/consumers.ts';
import { handlers as bidHandlers } from '../../../services/bids/src/handlers.ts';
import type { InboxPorts as BidInboxPorts, Ports as BidPorts } from '../../../services/bids/src/ports.ts';
import payments from '../../../services/payments/service.ts';
import {
  consumers as paymentConsumers,
  timers as paymentTimers,
} from '../../../services/payments/src/consumers.ts';
import { handlers as paymentHandlers } from '../../../services/payments/src/handlers.ts';
import type { Ports as PaymentPorts } from '../../../services/payments/src/ports.ts';
import requests from '../../../services/requests/service.ts';
import {
  consumers as requestConsumers,
  timers as requestTimers,
} from '../../../services/requests/src/consumers.ts';
import { handlers as requestHandlers } from '../../../services/requests/src/handlers.ts';
import type {
  InboxPorts as RequestInboxPorts,
  Ports as RequestPorts,
} from '../../../services/requests/src/ports.ts';
import { createInbox } from '../../../shared/lambda/events/inbox.ts';

/** Handlers of the services, as their functions create them, without HTTP. */
const HANDLERS = {
  payments: paymentHandlers,
  bids: bidHandlers,
  requests: requestHandlers,
  // Only decisions of operators about each other. These routes use no port of auth but the accounts.
  auth: (ports: SimulatedPorts) => operatorRouteHandlers(ports as unknown as OperatorPorts),
};
const INBOXES = {
  payments: { consumers: paymentConsumers, timers: paymentTimers },
  bids: { consumers: bidConsumers, timers: bidTimers },
  requests: { consumers: requestConsumers, timers: requestTimers },
};
const SERVICES = { payments, bids, requests };
export const SERVICE_NAMES = Object.keys(SERVICES) as ServiceName[];

const CALL_MS = 30_000;

/** Input of a person's call. Bodies are as validation leaves them. */
export interface CallInput {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  raw?: string;
  headers?: Record<string, string>;
}

/** Calls the handler of a route and returns the body of its response. */
export async function callRoute(
  ports: SimulatedPorts,
  routeId: string,
  actor: Actor,
  input: CallInput,
): Promise<Record<string, unknown>> {
  const service = routeId.slice(0, routeId.indexOf('.')) as keyof typeof HANDLERS;
  const handlers = HANDLERS[service](ports) as Record<
    string,
    (call: unknown) => Promise<{ body: Record<string, unknown> }>
  >;
  const handler = handlers[routeId];
  if (!handler) throw new RangeError(`no handler of ${routeId}`);
  const call = { actor, params: {}, query: {}, body: {}, raw: '', headers: {}, ...input };
  return (await handler(call)).body;
}

/** Passes one message to a service's inbox. Returns false when it must come again. `hasTime`: the call may go on. */
export async function consume(
  ports: SimulatedPorts,
  service: ServiceName,
  body: Record<string, unknown>,
  hasTime: () => boolean,
): Promise<boolean> {
  const { consumers, timers } = INBOXES[service];
  // The compiler sees a union of three. Each needs a part of the same ports.
  const inbox = createInbox<SimulatedPorts>({ ports, consumers, timers } as Parameters<
    typeof createInbox<SimulatedPorts>
  >[0]);
  const record = { body: JSON.stringify(body), messageId: '', attributes: { ApproximateReceiveCount: '1' } };
  const call = { getRemainingTimeInMillis: () => (hasTime() ? CALL_MS : 0) };
  const answer = await inbox({ Records: [record] } as Parameters<typeof inbox>[0], call);
  return answer.batchItemFailures.length === 0;
}

export function subscribersOf(type: EventType): ServiceName[] {
  return SERVICE_NAMES.filter((name) => type in INBOXES[name].consumers);
}

/** Returns the timers that schedules fire. */
export function schedulesOf(service: ServiceName): readonly string[] {
  return SERVICES[service].schedules.map(({ timer }) => timer);
}

/** Returns the timers that schedules fire every five minutes. */
export function frequentOf(service: ServiceName): readonly string[] {
  return SERVICES[service].schedules.flatMap((schedule) =>
    'rate' in schedule && schedule.rate === '5 minutes' ? schedule.timer : [],
  );
}

/** Ports of all use cases of the three services, and of auth's use cases among operators. */
export type SimulatedPorts = PaymentPorts &
  BidPorts &
  BidInboxPorts &
  RequestPorts &
  RequestInboxPorts &
  Pick<AuthPorts, 'accounts'>;

export type ServiceName = 'payments' | 'bids' | 'requests';
