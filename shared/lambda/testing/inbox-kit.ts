import { newEvent } from '@sward/shared/events';
import { samples } from '@sward/shared/events/samples';
import { SYSTEM } from '@sward/shared/kernel';
import { testClock, testIds } from '@sward/shared/testing';
import type { SQSEvent } from 'aws-lambda';
import { createLogger } from '../environment/logger.ts';
import { createInbox, type InboxOptions } from '../events/inbox.ts';
import type { CommonPorts } from '../http/http-steps.ts';
import type { Tracer } from '../trace/tracer.ts';

export const clock = testClock();
export const ids = testIds(clock);

/** An inbox with these handlers, and its log. */
export function inboxWith(doors: Partial<InboxOptions<CommonPorts>>, tracer?: Tracer) {
  const lines: Record<string, unknown>[] = [];
  const log = createLogger({ service: 'test' }, (line) => lines.push(JSON.parse(line)));
  const handle = createInbox<CommonPorts>({
    ports: { clock, ids, log, ...(tracer && { tracer }) },
    consumers: {},
    timers: {},
    ...doors,
  });
  return { handle, lines, said: () => lines.map(({ level, message }) => `${level} ${message}`) };
}

export const posted = () =>
  newEvent(
    { clock, ids, correlationId: 'cor_1' },
    SYSTEM,
    { name: 'Request#1', version: 1 },
    'RequestPosted',
    samples.RequestPosted,
  );
export const onTheBus = (event: object) => ({
  source: 'sward.requests',
  'detail-type': 'RequestPosted',
  detail: event,
});

/** Messages of a queue, numbered `m0`, `m1`, ...; text is passed unchanged. */
export function queued(...messages: (object | string)[]): SQSEvent {
  const records = messages.map((message, index) => ({
    messageId: `m${index}`,
    body: typeof message === 'string' ? message : JSON.stringify(message),
    attributes: { ApproximateReceiveCount: '2' },
  }));
  return { Records: records } as SQSEvent;
}
export const failed = (...names: string[]) => ({
  batchItemFailures: names.map((itemIdentifier) => ({ itemIdentifier })),
});
