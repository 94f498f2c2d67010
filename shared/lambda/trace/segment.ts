import { AsyncLocalStorage } from 'node:async_hooks';
import type { Clock } from '@sward/shared/kernel';
import { type TraceParent, traceHeader } from './trace-header.ts';

/** Words to search traces by: names of routes, events, timers. No personal data, no account ids. */
export type Annotations = Readonly<Record<string, string>>;

/** A segment document of X-Ray; times in seconds. */
export interface SegmentDocument {
  name: string;
  id: string;
  trace_id: string;
  parent_id?: string;
  start_time: number;
  end_time: number;
  origin: 'AWS::Lambda::Function';
  annotations: Annotations;
  http?: { request: { method: string; url: string }; response: { status: number } };
  /** `error`: the caller's fault. `fault`: ours. */
  error?: true;
  fault?: true;
  subsegments: Subsegment[];
}

interface Subsegment {
  name: string;
  id: string;
  start_time: number;
  end_time: number;
  namespace: 'aws' | 'remote';
  annotations: { operation: string };
  fault?: true;
}

/** The outcome of a segment's work. */
export interface Outcome {
  annotations?: Annotations;
  http?: { method: string; route: string; status: number };
  failed?: boolean;
}

/** The record of one piece of work. */
export interface Segment {
  /** Trace header of everything that the work causes. */
  readonly header: string;
  /** Makes a call to elsewhere and records it; `namespace` states whether it is to AWS. */
  call<T>(
    to: { name: string; namespace: Subsegment['namespace']; operation: string },
    run: () => Promise<T>,
  ): Promise<T>;
  /** Returns the finished document. */
  end(outcome: Outcome): SegmentDocument;
}

/** Maximum recorded calls of one segment, as X-Ray takes documents of 64 kB. */
const MOST_CALLS = 100;

/** Begins a segment. `newId` returns 16 hexadecimal digits. */
export function beginSegment(
  { name, traceId, parentId }: { name: string } & Pick<TraceParent, 'traceId'> & Partial<TraceParent>,
  clock: Clock,
  newId: () => string,
): Segment {
  const id = newId();
  const start = clock.now();
  const subsegments: Subsegment[] = [];
  const seconds = (ms: number) => ms / 1000;

  return {
    header: traceHeader({ traceId, parentId: id }),
    async call({ operation, ...to }, run) {
      const began = clock.now();
      let fault = true;
      try {
        const result = await run();
        fault = false;
        return result;
      } finally {
        if (subsegments.length < MOST_CALLS) {
          const times = { start_time: seconds(began), end_time: seconds(clock.now()) };
          subsegments.push({
            ...to,
            id: newId(),
            ...times,
            annotations: { operation },
            ...(fault && { fault }),
          });
        }
      }
    },
    end: ({ annotations = {}, http, failed }) => ({
      ...{ name, id, trace_id: traceId, ...(parentId && { parent_id: parentId }) },
      ...{ start_time: seconds(start), end_time: seconds(clock.now()) },
      origin: 'AWS::Lambda::Function',
      annotations,
      ...(http && {
        http: { request: { method: http.method, url: http.route }, response: { status: http.status } },
        ...(http.status >= 400 && http.status < 500 && { error: true as const }),
      }),
      ...((failed || (http && http.status >= 500)) && { fault: true as const }),
      subsegments,
    }),
  };
}

const current = new AsyncLocalStorage<Segment>();

/** Runs work and records its calls to elsewhere in the segment, if there is one. */
export function inSegment<T>(segment: Segment | undefined, work: () => T): T {
  return segment ? current.run(segment, work) : work();
}

/** Makes a call to elsewhere, and records it in the current segment, if there is one. */
export function recorded<T>(to: Parameters<Segment['call']>[0], run: () => Promise<T>): Promise<T> {
  const segment = current.getStore();
  return segment ? segment.call(to, run) : run();
}

/** Returns a table or another client of AWS with every call recorded, by the name of its method. */
export function traced<T extends object>(name: string, client: T): T {
  const wrapped = Object.entries(client).map(([operation, method]) => [
    operation,
    (...input: unknown[]) =>
      recorded({ name, namespace: 'aws', operation }, () => method.apply(client, input)),
  ]);
  return Object.fromEntries(wrapped) as T;
}
