import { createAlarm } from '../clock/alarm.ts';
import type { ProductClock } from '../clock/clock.ts';
import { createSettled, type Pump } from '../clock/pump.ts';
import type { Functions, Store, StoreOp } from '../core/types.ts';
import type { QueueWriter } from '../deliveries/queue-writer.ts';
import type { StreamRecord, Streams } from '../dynamodb/streams.ts';
import { onFailureDocument } from './on-failure.ts';
import type { StreamMappingSettings } from './settings.ts';

export interface StreamMapping extends Pump {
  settings: StreamMappingSettings;
  /** Returns the sequence number of the last finished record; undefined before the first. */
  checkpoint(): string | undefined;
  /** Notifies the mapping that the stream has new records. */
  wake(): void;
  /** Starts no further batch and waits for the running one. */
  close(): Promise<void>;
}

export interface StreamMappingParts {
  store: Store;
  clock: ProductClock;
  streams: Pick<Streams, 'read' | 'trim' | 'onWrite'>;
  functions: Functions;
  queues: QueueWriter;
  /** Awaited when the mapping has moved its checkpoint and reached the end of the stream. */
  onProgress: (mapping: StreamMapping) => Promise<void>;
}

/** Records that are tried together, and the number of their attempts. */
interface Chunk {
  records: readonly StreamRecord[];
  invocations: number;
}

const FIRST_RETRY_MS = 100;
const LONGEST_RETRY_MS = 60_000;

/**
 * Feeds one function from one stream, in order. The checkpoint moves only past finished records: handled,
 * filtered out, or given up to the failure destination in the same write.
 */
export async function createStreamMapping(
  settings: StreamMappingSettings,
  parts: StreamMappingParts,
): Promise<StreamMapping> {
  const { store, clock, streams, functions, queues, onProgress } = parts;
  const key = `mapping~${settings.id}`;
  const stored = await store.get<{ after: string | null }>(key);
  let after = stored?.after ?? undefined;
  let written = true;
  let running = false;
  let closed = false;
  let retryAt: number | undefined;
  let resume: (() => void) | undefined;

  const waiting = () => retryAt !== undefined && retryAt > clock.now();
  const idle = () => (closed && !running) || waiting() || (!running && !written);
  const settling = createSettled(idle);
  const alarm = createAlarm(clock, () => {
    retryAt = undefined;
    resume?.();
  });

  function wake(): void {
    written = true;
    if (running || closed) return;
    running = true;
    void run();
  }

  async function run(): Promise<void> {
    try {
      while (written && !closed) {
        written = false;
        await drain();
      }
    } catch (defect) {
      // The store or the stream refused. The checkpoint stays, and the next write or process tries again.
      if (!closed) console.error('A stream mapping stopped', settings.id, defect);
    } finally {
      running = false;
      settling.check();
    }
  }

  /** Processes the stream to its end. */
  async function drain(): Promise<void> {
    const before = after;
    while (!closed) {
      const { records } = await streams.read(settings.tableName, after, settings.batchSize);
      if (records.length === 0) break;
      await workOff(records);
    }
    if (after !== before) await onProgress(mapping);
  }

  async function workOff(records: readonly StreamRecord[]): Promise<void> {
    let chunks: Chunk[] = [{ records: records.filter(settings.wants), invocations: 0 }];
    for (let chunk = chunks.shift(); chunk && !closed; chunk = chunks.shift()) {
      chunks = [...(await workOffChunk(chunk)), ...chunks];
    }
    const last = records.at(-1)?.dynamodb.SequenceNumber;
    if (!closed && last !== undefined && last !== after) await moveTo(last);
  }

  /** Tries a chunk once and returns what is left of it. */
  async function workOffChunk(chunk: Chunk): Promise<Chunk[]> {
    if (chunk.records.length === 0) return [];
    const old = chunk.records.filter(isTooOld);
    if (old.length > 0) {
      await giveUp({ ...chunk, records: old }, 'RecordAgeExceeded');
      return [{ ...chunk, records: chunk.records.slice(old.length) }];
    }
    const failedAt = await firstFailure(chunk.records);
    if (failedAt === undefined) {
      await moveTo(chunk.records.at(-1)?.dynamodb.SequenceNumber);
      return [];
    }
    if (failedAt > 0) await moveTo(chunk.records[failedAt - 1]?.dynamodb.SequenceNumber);
    const left = chunk.records.slice(failedAt);
    const invocations = failedAt > 0 ? 1 : chunk.invocations + 1;
    // Splitting does not count as a retry. A batch that reports its failures is split where they begin.
    if (settings.bisect && failedAt === 0 && left.length > 1) return halves(left);
    if (invocations > settings.retries)
      return giveUp({ records: left, invocations }, 'RetryAttemptsExhausted');
    await pause(Math.min(FIRST_RETRY_MS * 2 ** (invocations - 1), LONGEST_RETRY_MS));
    return [{ records: left, invocations }];
  }

  function isTooOld({ dynamodb }: StreamRecord): boolean {
    return clock.now() - dynamodb.ApproximateCreationDateTime * 1000 > settings.maximumAgeMs;
  }

  /** Returns the index of the first record that is not done; undefined when all are. */
  async function firstFailure(records: readonly StreamRecord[]): Promise<number | undefined> {
    try {
      const answer = await functions.invoke(settings.functionArn, { Records: records });
      return settings.partial ? reportedFailure(records, answer) : undefined;
    } catch {
      return 0;
    }
  }

  async function giveUp(
    chunk: Chunk,
    condition: 'RetryAttemptsExhausted' | 'RecordAgeExceeded',
  ): Promise<[]> {
    const { records, invocations } = chunk;
    const { onFailureArn } = settings;
    const document = () => onFailureDocument(settings, { records, condition, invocations, now: clock.now() });
    const ops = onFailureArn === undefined ? [] : queues.ops(onFailureArn, document());
    await moveTo(records.at(-1)?.dynamodb.SequenceNumber, ops);
    if (onFailureArn === undefined) console.error('A stream mapping gave records up', settings.id, condition);
    queues.wake();
    return [];
  }

  async function moveTo(sequence: string | undefined, ops: readonly StoreOp[] = []): Promise<void> {
    if (sequence === undefined) return;
    await store.batch([...ops, { type: 'put', key, value: { after: sequence } }]);
    after = sequence;
  }

  /** Waits in product time. The mapping counts as idle meanwhile. */
  async function pause(ms: number): Promise<void> {
    await new Promise<void>((resolve) => {
      resume = resolve;
      retryAt = clock.now() + ms;
      alarm.set(retryAt);
      settling.check();
    });
    resume = undefined;
  }

  const mapping: StreamMapping = {
    settings,
    checkpoint: () => after,
    wake,
    idle,
    settled: settling.settled,
    nextDue: () => (waiting() ? retryAt : undefined),
    close() {
      closed = true;
      alarm.set(undefined);
      resume?.();
      return settling.settled();
    },
  };

  if (!stored && settings.startAtLatest) await skipToEnd();
  wake();
  return mapping;

  async function skipToEnd(): Promise<void> {
    let end: string | undefined;
    for (;;) {
      const { records, next } = await streams.read(settings.tableName, end, 1000);
      if (records.length === 0) break;
      end = next;
    }
    if (end === undefined) await store.put(key, { after: null });
    else await moveTo(end);
  }
}

function halves(records: readonly StreamRecord[]): Chunk[] {
  const middle = Math.ceil(records.length / 2);
  return [
    { records: records.slice(0, middle), invocations: 0 },
    { records: records.slice(middle), invocations: 0 },
  ];
}

/** Returns the index of the lowest reported record; 0, for the whole batch, when the report names an unknown one. */
function reportedFailure(records: readonly StreamRecord[], answer: unknown): number | undefined {
  const reported = (answer as { batchItemFailures?: { itemIdentifier?: string }[] } | null)
    ?.batchItemFailures;
  if (!reported || reported.length === 0) return undefined;
  const indexes = reported.map(({ itemIdentifier }) =>
    records.findIndex(({ dynamodb }) => dynamodb.SequenceNumber === itemIdentifier),
  );
  return Math.max(0, Math.min(...indexes));
}
