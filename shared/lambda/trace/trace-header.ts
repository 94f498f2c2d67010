import { timeOfId } from '@sward/shared/kernel';
import { hashOf } from '../environment/hash.ts';

/** The place of work in a trace, as in X-Ray's header. */
export interface TraceParent {
  traceId: string;
  /** Segment that caused the work. */
  parentId: string;
}

/**
 * Returns the trace id of everything that one call or timer causes. It follows from the correlation id, which all of that work
 * carries. So no input of a caller decides it, and a replayed event stays in its trace.
 */
export function traceIdOf(correlationId: string): string {
  const seconds = Math.max(0, Math.floor(timeOfId(correlationId) / 1000));
  return `1-${seconds.toString(16).padStart(8, '0').slice(-8)}-${hashOf(correlationId).slice(0, 24)}`;
}

/** Returns whether a trace is among the `percent` of all traces that are recorded. */
export function isSampled(traceId: string, percent: number): boolean {
  return Number.parseInt(traceId.slice(-8), 16) < (percent / 100) * 2 ** 32;
}

/** Returns the header for work that a recorded segment causes. Work that is not recorded sends none. */
export function traceHeader({ traceId, parentId }: TraceParent): string {
  return `Root=${traceId};Parent=${parentId};Sampled=1`;
}

const HEADER = /^Root=(1-[0-9a-f]{8}-[0-9a-f]{24});Parent=([0-9a-f]{16});Sampled=1$/;

/** Reads X-Ray's header of a sampled trace; undefined for any other text. */
export function readTraceHeader(text: string | undefined): TraceParent | undefined {
  const [, traceId, parentId] = HEADER.exec(text ?? '') ?? [];
  return traceId !== undefined && parentId !== undefined ? { traceId, parentId } : undefined;
}
