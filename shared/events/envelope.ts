import { type Actor, actorName, type Clock, type Ids, instant } from '@sward/shared/kernel';
import * as z from 'zod/mini';

/** Fields of every event. Ids and public data only: no personal data. */
export const envelope = z.object({
  id: z.string(),
  type: z.string(),
  version: z.int(),
  occurredAt: z.string(),
  /** `<Type>#<id>` of the changed aggregate. */
  aggregate: z.string(),
  aggregateVersion: z.int(),
  /** Account id, `system` or `anonymous`. */
  actor: z.string(),
  correlationId: z.string(),
  trace: z.optional(z.string()),
  data: z.record(z.string(), z.unknown()),
});

export interface Envelope<Type extends string = string, Data = Record<string, unknown>> {
  id: string;
  type: Type;
  version: number;
  occurredAt: string;
  aggregate: string;
  aggregateVersion: number;
  actor: string;
  correlationId: string;
  /** X-Ray's header, of an event whose cause is recorded. */
  trace?: string | undefined;
  data: Data;
}

export interface EventSource {
  clock: Clock;
  ids: Ids;
  /** Id of the call or event that is being handled. */
  correlationId: string;
  /** X-Ray's header, while it is recorded. */
  trace?: string | undefined;
}

/** Builds an envelope; `aggregate` is `<Type>#<id>`. */
export function envelopeOf<Type extends string, Data>(
  source: EventSource,
  actor: Actor,
  aggregate: { name: string; version: number },
  type: Type,
  version: number,
  data: Data,
): Envelope<Type, Data> {
  return {
    id: source.ids.next('evt'),
    type,
    version,
    occurredAt: instant(source.clock.now()),
    aggregate: aggregate.name,
    aggregateVersion: aggregate.version,
    actor: actorName(actor),
    correlationId: source.correlationId,
    ...(source.trace !== undefined && { trace: source.trace }),
    data,
  };
}
