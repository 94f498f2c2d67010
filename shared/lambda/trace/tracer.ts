import type { Clock, Ids } from '@sward/shared/kernel';
import { hashOf } from '../environment/hash.ts';
import type { Logger } from '../environment/logger.ts';
import { beginSegment, type Outcome, type Segment, type SegmentDocument } from './segment.ts';
import { isSampled, readTraceHeader, traceIdOf } from './trace-header.ts';

/** Recorder of the sampled share of a function's work. */
export interface Tracer {
  /** Begins the segment of a call or timer; undefined when its trace is not sampled. */
  begin(correlationId: string): Segment | undefined;
  /** Begins the segment of work that another segment caused; undefined when that was not recorded. */
  follow(header: string | undefined): Segment | undefined;
  end(segment: Segment | undefined, outcome: Outcome): void;
  /** Sends the ended segments. A failure loses them and is logged; it never fails the call. */
  flush(): Promise<void>;
}

interface TracerOptions {
  clock: Clock;
  ids: Ids;
  log: Logger;
  /** Name of the function. */
  name: string;
  /** Share of traces that are recorded. */
  percent: number;
  send: (documents: readonly SegmentDocument[]) => Promise<void>;
}

/** Creates the tracer of a function. */
export function createTracer({ clock, ids, log, name, percent, send }: TracerOptions): Tracer {
  let ended: SegmentDocument[] = [];
  const newId = () => hashOf(ids.next('cor')).slice(0, 16);
  return {
    begin(correlationId) {
      const traceId = traceIdOf(correlationId);
      return isSampled(traceId, percent) ? beginSegment({ name, traceId }, clock, newId) : undefined;
    },
    follow(header) {
      const parent = readTraceHeader(header);
      return parent && beginSegment({ name, ...parent }, clock, newId);
    },
    end(segment, outcome) {
      if (segment) ended.push(segment.end(outcome));
    },
    async flush() {
      const documents = ended;
      ended = [];
      if (documents.length === 0) return;
      await send(documents).catch((error: unknown) => log.warn('a trace was lost', { error }));
    },
  };
}

/** A tracer that records nothing. */
export const NO_TRACER: Tracer = {
  begin: () => undefined,
  follow: () => undefined,
  end() {},
  flush: async () => {},
};
