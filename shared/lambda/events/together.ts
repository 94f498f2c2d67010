import { type EventOf, parseEvent } from '@sward/shared/events';
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { ENDLESS, type Remaining, within } from '../environment/current-call.ts';
import { withGrantCheck } from '../environment/grant-check.ts';
import type { Logger } from '../environment/logger.ts';
import { inSegment, type Segment } from '../trace/segment.ts';
import { traceIdOf } from '../trace/trace-header.ts';
import { NO_TRACER, type Tracer } from '../trace/tracer.ts';

/** Events that come again, each with the reason. */
export type Failures = ReadonlyMap<EventOf, unknown>;

export interface TogetherOptions<Ports extends { log: Logger }> {
  ports: Ports & { tracer?: Tracer };
  /** Handles the events of a batch, each of them once. An error that it throws fails all of them. */
  handle: (ports: Ports, events: readonly EventOf[]) => Promise<Failures>;
}

interface Message {
  record: SQSRecord;
  event: EventOf;
}

/**
 * Handles the events of a queue's batch together, so that data that several of them need is read once. For repeatable effects
 * without an order. Each failure is reported by itself. The calls of a batch belong to the segment of its first recorded event.
 */
export function createTogether<Ports extends { log: Logger }>({
  ports,
  handle,
}: TogetherOptions<Ports>): (event: SQSEvent, call?: Remaining) => Promise<SQSBatchResponse> {
  const { log, tracer = NO_TRACER } = ports;
  return withGrantCheck(async ({ Records }: SQSEvent, call: Remaining = ENDLESS) => {
    const failed: string[] = [];
    const fail = ({ messageId, attributes }: SQSRecord, logged: Logger, error: unknown) => {
      logged.error('message failed', { messageId, attempt: attributes.ApproximateReceiveCount, error });
      failed.push(messageId);
    };
    const messages = Records.flatMap((record): Message[] => {
      try {
        return [{ record, event: parseEvent(JSON.parse(record.body).detail) }];
      } catch (error) {
        fail(record, log, error);
        return [];
      }
    });
    const events = new Map<string, EventOf>();
    for (const { event } of messages) if (!events.has(event.id)) events.set(event.id, event);
    const segments = new Map<string, Segment | undefined>();
    for (const { id, trace } of events.values()) segments.set(id, tracer.follow(trace));
    const recorded = [...segments.values()].find((segment) => segment !== undefined);
    const failures = await inSegment(recorded, () => handled(call, handle, ports, [...events.values()]));
    for (const { record, event } of messages) {
      const logged = log.with(fieldsOf(event));
      const first = events.get(event.id) ?? event;
      if (failures.has(first)) fail(record, logged, failures.get(first));
      else logged.info('consumed');
    }
    for (const event of events.values()) {
      const annotations = { event: event.type, correlationId: event.correlationId };
      tracer.end(segments.get(event.id), { annotations, failed: failures.has(event) });
    }
    await tracer.flush();
    return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) };
  });
}

async function handled<Ports extends { log: Logger }>(
  call: Remaining,
  handle: TogetherOptions<Ports>['handle'],
  ports: Ports,
  events: readonly EventOf[],
): Promise<Failures> {
  if (events.length === 0) return new Map();
  try {
    return await within(call, () => handle(ports, events));
  } catch (error) {
    return new Map(events.map((event) => [event, error]));
  }
}

function fieldsOf({ correlationId, type, id }: EventOf) {
  return { correlationId, traceId: traceIdOf(correlationId), event: type, eventId: id };
}
