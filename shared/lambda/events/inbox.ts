import { type EventOf, type EventType, parseEvent } from '@sward/shared/events';
import { AlreadyHandled } from '@sward/shared/table';
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { type BasePorts, portsOfCall } from '../environment/call-ports.ts';
import { ENDLESS, type Remaining } from '../environment/current-call.ts';
import { withGrantCheck } from '../environment/grant-check.ts';
import type { LogFields } from '../environment/logger.ts';
import type { CommonPorts } from '../http/http-steps.ts';
import { type Annotations, inSegment, type Segment } from '../trace/segment.ts';
import { traceIdOf } from '../trace/trace-header.ts';
import { NO_TRACER } from '../trace/tracer.ts';
import { eachMessage } from './batch.ts';

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

/** Handles a queue of events (as EventBridge sends them) and timers, as {@link eachMessage} does; its timers see how much time is left. */
export function createInbox<P extends CommonPorts>(
  given: InboxOptions<P>,
): (event: SQSEvent, call?: Remaining) => Promise<SQSBatchResponse> {
  return withGrantCheck(async (batch: SQSEvent, call: Remaining = ENDLESS) => {
    const answer = await eachMessage(batch, call, given.ports.log, (message, hasTime) =>
      handle({ ...given, ports: { ...given.ports, hasTime } }, message),
    );
    await given.ports.tracer?.flush();
    return answer;
  });
}

async function handle<P extends CommonPorts>(
  options: InboxOptions<P>,
  message: Record<string, unknown>,
): Promise<void> {
  if (typeof message.timer === 'string') return await runTimer(options, message.timer, message);
  if (String(message.source).startsWith('aws.')) return await handleAwsEvent(options, message);
  const event = parseEvent(message.detail);
  const { correlationId, type, id } = event;
  const segment = options.ports.tracer?.follow(event.trace);
  const consumers = (options.consumers[type] ?? {}) as Record<string, Consumer<P, EventType>>;
  await work(
    options,
    { correlationId, segment, fields: { event: type, eventId: id }, kind: { event: type } },
    (ports) => consumeByAll(ports, event, consumers),
  );
}

/** Runs each consumer, also after the failure of another: an event comes again until none fails. */
async function consumeByAll<P extends CommonPorts>(
  ports: P,
  event: EventOf,
  consumers: Record<string, Consumer<P, EventType>>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const [name, consume] of Object.entries(consumers)) {
    try {
      await consume(ports, event);
      ports.log.info('consumed', { consumer: name });
    } catch (error) {
      if (error instanceof AlreadyHandled) ports.log.info('handled before', { consumer: name });
      else {
        ports.log.warn('consumer failed', { consumer: name, error });
        failures.push(error);
      }
    }
  }
  if (failures.length > 0) throw failures[0];
}

async function runTimer<P extends CommonPorts>(
  options: InboxOptions<P>,
  name: string,
  message: Record<string, unknown>,
): Promise<void> {
  const timer = options.timers[name];
  if (!timer) throw new RangeError(`unknown timer ${name}`);
  const { timer: _, ...input } = message;
  await work(options, begun(options, { timer: name }), (ports) => timer(ports, input));
}

async function handleAwsEvent<P extends CommonPorts>(
  options: InboxOptions<P>,
  message: Record<string, unknown>,
): Promise<void> {
  const type = String(message['detail-type']);
  const handle = options.awsEvents?.[type];
  if (!handle) throw new RangeError(`unknown notice ${type}`);
  const { fields, ...own } = begun(options, { notice: type });
  await work(options, { ...own, fields: { ...fields, eventId: message.id } }, (ports) =>
    handle(ports, message.detail),
  );
}

/** One message's work: its correlation id and segment, and the fields of its log lines and annotations. */
interface Work {
  correlationId: string;
  segment: Segment | undefined;
  fields: LogFields;
  kind: Annotations;
}

/** Begins work that no other work of Sward caused. */
function begun<P extends CommonPorts>({ ports }: InboxOptions<P>, kind: Annotations): Work {
  const correlationId = ports.ids.next('cor');
  return { correlationId, segment: ports.tracer?.begin(correlationId), fields: kind, kind };
}

async function work<P extends CommonPorts>(
  { ports }: InboxOptions<P>,
  { correlationId, segment, fields, kind }: Work,
  run: (ports: P) => Promise<void>,
): Promise<void> {
  const { tracer = NO_TRACER } = ports;
  const log = ports.log.with({ correlationId, traceId: traceIdOf(correlationId), ...fields });
  const own = portsOfCall<P>(ports, { log, correlationId, trace: segment?.header });
  let failed = true;
  try {
    await inSegment(segment, () => run(own));
    failed = false;
  } finally {
    tracer.end(segment, { annotations: { ...kind, correlationId }, failed });
  }
}
