import type { Actor } from '@sward/shared/kernel';
import * as z from 'zod/mini';
import { type EventCatalogue, type EventData, type EventType, events } from './catalogue.ts';
import { type Envelope, type EventSource, envelope, envelopeOf } from './envelope.ts';

export { type EventData, type EventType, events } from './catalogue.ts';
export type { Envelope, EventSource } from './envelope.ts';

export type EventOf<T extends EventType = EventType> = { [K in T]: Envelope<K, EventData<K>> }[T];

/**
 * Builds an event of the catalogue. `aggregate.name` is `<Type>#<id>`, `aggregate.version` the version that
 * the same transaction writes.
 */
export function newEvent<T extends EventType>(
  source: EventSource,
  actor: Actor,
  aggregate: { name: string; version: number },
  type: T,
  data: EventData<T>,
): Envelope<T, EventData<T>> {
  return envelopeOf(source, actor, aggregate, type, events[type].version, data);
}

/**
 * Parses a received event.
 * @throws RangeError for an unknown type or invalid data
 */
export function parseEvent(input: unknown): EventOf {
  const head = envelope.safeParse(input);
  if (!head.success) throw new RangeError('not an event envelope');
  const known = events[head.data.type as EventType] as EventCatalogue[EventType] | undefined;
  if (!known) throw new RangeError(`unknown event type ${head.data.type}`);
  const data = known.data.safeParse(head.data.data);
  if (!data.success) throw new RangeError(`event ${head.data.type} ${head.data.id} does not fit its schema`);
  return { ...head.data, data: data.data } as EventOf;
}

/** The data of an event type, as JSON Schema. */
export function dataSchema(type: EventType) {
  return z.toJSONSchema(events[type].data);
}
