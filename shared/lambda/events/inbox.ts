import { type EventOf, type EventType, parseEvent } from '@sward/shared/events';
import { AlreadyHandled } from '@sward/shared/table';
import type { Context, SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { type BasePorts, portsOfCall } from '../environment/call-ports.ts';
import { withGrantCheck } from '../environment/grant-check.ts';
import type { CommonPorts } from '../http/http-steps.ts';

/** One consumer of an event. Its name marks the event as handled, so that it must never change. */
export type Consumer<P, T extends EventType> = (ports: P, event: EventOf<T>) => Promise<void>;

export type Consumers<P> = { [T in EventType]?: Record<string, Consumer<P, T>> };
/** A timer's input is its schedule's, without the name. */
export type Timers<P> = Record<string, (ports: P, input: Record<string, unknown>) => Promise<void>>;

/** AWS events on the account's own bus, by detail type; `detail` as AWS formats it, unchecked. */
export type AwsEventHandlers<P> = Record<string, (ports: P, detail: unknown) => Promise<void>>;

export interface InboxOptions<P extends CommonPorts> {
  ports: BasePorts<P>;
  consumers: Consumers<P>;
  timers: Timers<P>;
  awsEvents?: AwsEventHandlers<P>;
}

/** The remaining time of a function call. */
type Remaining = Pick<Context, 'getRemainingTimeInMillis'>;

/** Part of a call's time that is reserved for running work: no work begins in it. */
const SPARE = 1 / 3;

const ENDLESS: Remaining = { getRemainingTimeInMillis: () => Number.POSITIVE_INFINITY };

/**
 * Handles a queue of events (as EventBridge sends them) and timers; failures are reported one by one. It
 * stops in time and returns what it has not begun, since a call that AWS ends fails all of its messages,
 * completed ones too.
 */
export function createInbox<P extends CommonPorts>(
  given: InboxOptions<P>,
): (event: SQSEvent, call?: Remaining) => Promise<SQSBatchResponse> {
  return withGrantCheck(async (batch: SQSEvent, call: Remaining = ENDLESS) => {
    const spareMs = call.getRemainingTimeInMillis() * SPARE;
    const hasTime = () => call.getRemainingTimeInMillis() >= spareMs;
    const options = { ...given, ports: { ...given.ports, hasTime } };
    const batchItemFailures: SQSBatchResponse['batchItemFailures'] = [];
    for (const [index, record] of batch.Records.entries()) {
      if (!hasTime()) {
        const rest = batch.Records.slice(index).map(({ messageId }) => ({ itemIdentifier: messageId }));
        given.ports.log.warn('messages were given back, for the time is nearly over', {
          messages: rest.length,
        });
        return { batchItemFailures: [...batchItemFailures, ...rest] };
      }
      try {
        await handle(options, JSON.parse(record.body));
      } catch (error) {
        const attempt = record.attributes.ApproximateReceiveCount;
        options.ports.log.error('message failed', { messageId: record.messageId, attempt, error });
        batchItemFailures.push({ itemIdentifier: record.messageId });
      }
    }
    return { batchItemFailures };
  });
}

async function handle<P extends CommonPorts>(
  options: InboxOptions<P>,
  message: Record<string, unknown>,
): Promise<void> {
  if (typeof message.timer === 'string') return await runTimer(options, message.timer, message);
  if (String(message.source).startsWith('aws.')) return await handleAwsEvent(options, message);
  const event = parseEvent(message.detail);
  const log = options.ports.log.with({
    correlationId: event.correlationId,
    event: event.type,
    eventId: event.id,
  });
  const ports = portsOfCall<P>(options.ports, { log, correlationId: event.correlationId });
  const consumers = (options.consumers[event.type] ?? {}) as Record<string, Consumer<P, EventType>>;
  for (const [name, consume] of Object.entries(consumers)) {
    try {
      await consume(ports, event);
      log.info('consumed', { consumer: name });
    } catch (error) {
      if (!(error instanceof AlreadyHandled)) throw error;
      log.info('handled before', { consumer: name });
    }
  }
}

async function runTimer<P extends CommonPorts>(
  options: InboxOptions<P>,
  name: string,
  message: Record<string, unknown>,
): Promise<void> {
  const timer = options.timers[name];
  if (!timer) throw new RangeError(`unknown timer ${name}`);
  const correlationId = options.ports.ids.next('cor');
  const { timer: _, ...input } = message;
  const log = options.ports.log.with({ correlationId, timer: name });
  await timer(portsOfCall<P>(options.ports, { log, correlationId }), input);
}

async function handleAwsEvent<P extends CommonPorts>(
  options: InboxOptions<P>,
  message: Record<string, unknown>,
): Promise<void> {
  const type = String(message['detail-type']);
  const handle = options.awsEvents?.[type];
  if (!handle) throw new RangeError(`unknown notice ${type}`);
  const correlationId = options.ports.ids.next('cor');
  const log = options.ports.log.with({ correlationId, notice: type, eventId: message.id });
  await handle(portsOfCall<P>(options.ports, { log, correlationId }), message.detail);
}
