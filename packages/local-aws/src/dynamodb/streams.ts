import { randomUUID } from 'node:crypto';
import db from 'dynalite/db/index.js';
import type { Level } from '../core/store.ts';
import type { CloudClock } from '../core/types.ts';
import { type Item, pick, sameItem } from './attributes.ts';
import { type LevelOp, putOp } from './commit.ts';
import { AFTER_PREFIX } from './indexes.ts';
import type { ItemChange } from './staging.ts';
import type { Tables } from './table.ts';
import { tableOfStream } from './tables.ts';

/** One change of an item, exactly as a function receives it in `event.Records`. */
export interface StreamRecord {
  eventID: string;
  eventName: 'INSERT' | 'MODIFY' | 'REMOVE';
  eventVersion: '1.1';
  eventSource: 'aws:dynamodb';
  eventSourceARN: string;
  awsRegion: string;
  /** Present when the item was removed because it expired. */
  userIdentity?: { type: 'Service'; principalId: 'dynamodb.amazonaws.com' };
  dynamodb: {
    /** Seconds since the epoch, product time. */
    ApproximateCreationDateTime: number;
    Keys: Item;
    NewImage?: Item;
    OldImage?: Item;
    /** Digits, all of the same length, so that later records compare greater as text. */
    SequenceNumber: string;
    SizeBytes: number;
    StreamViewType: string;
  };
}

/** The reading side of the tables' streams. Callers name a table by its name, its ARN or its stream's ARN. */
export interface Streams {
  /**
   * Returns up to `limit` records after the sequence number (from the oldest kept without one), oldest first. Pass
   * `next` as `after` to go on. It is the last record's number, or `after` itself at the end.
   */
  read(
    table: string,
    after: string | undefined,
    limit: number,
  ): Promise<{ records: StreamRecord[]; next: string | undefined }>;
  /** Calls the listener with a table's name after each commit to its stream. Returns a function that stops it. */
  onWrite(listener: (tableName: string) => void): () => void;
  /** Removes the records up to and including the sequence number. */
  trim(table: string, upTo: string): Promise<void>;
}

/** The writing side of the streams, for the committing writer only. */
export interface StreamWriter extends Streams {
  /** Returns operations that add the records of these changes, and the tables of these records. */
  stage(changes: readonly ItemChange[], expired: boolean): { ops: LevelOp[]; tables: Set<string> };
  announce(tables: Iterable<string>): void;
}

/** Key of the last sequence number, stored apart from the records, which may all be trimmed. */
const COUNTER = 'meta~stream-sequence';
/** First sequence number, so large that all have the same number of digits. */
const FIRST = 100_000_000_000_000_000_000n;

export async function openStreams(level: Level, tables: Tables, clock: CloudClock): Promise<StreamWriter> {
  let sequence = BigInt(((await level.get(COUNTER)) as string | undefined) ?? FIRST);
  const listeners = new Set<(tableName: string) => void>();
  const prefixOf = (nameOrArn: string) => `stream~${tableOfStream(tables, nameOrArn).TableName}~`;

  return {
    stage(changes, expired) {
      const ops: LevelOp[] = [];
      const written = new Set<string>();
      for (const change of changes) {
        const record = recordOf(change, expired, clock, sequence + 1n);
        if (!record) continue;
        sequence += 1n;
        const { TableName } = change.table;
        written.add(TableName);
        ops.push(putOp(`stream~${TableName}~${record.dynamodb.SequenceNumber}`, record));
      }
      if (ops.length > 0) ops.push(putOp(COUNTER, String(sequence)));
      return { ops, tables: written };
    },
    announce(names) {
      // Runs apart from the write that it follows, because a listener's failure must not look like a failed write.
      for (const name of names) for (const listener of listeners) queueMicrotask(() => listener(name));
    },
    async read(nameOrArn, after, limit) {
      const prefix = prefixOf(nameOrArn);
      const values = level.values({ gt: prefix + (after ?? ''), lt: prefix + AFTER_PREFIX, limit });
      const records = (await values.all()) as StreamRecord[];
      return { records, next: records.at(-1)?.dynamodb.SequenceNumber ?? after };
    },
    onWrite(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    async trim(nameOrArn, upTo) {
      const prefix = prefixOf(nameOrArn);
      await level.clear({ gt: prefix, lte: prefix + upTo });
    },
  };
}

function recordOf(
  change: ItemChange,
  expired: boolean,
  clock: CloudClock,
  sequence: bigint,
): StreamRecord | undefined {
  const { stream, keyNames } = change.table;
  if (!stream) return undefined;
  const before = change.before === undefined ? undefined : (JSON.parse(change.before) as Item);
  const after = change.after === undefined ? undefined : (JSON.parse(change.after) as Item);
  const image = after ?? before;
  if (!image || (before && after && sameItem(before, after))) return undefined;
  const { viewType } = stream;
  const showNew = viewType === 'NEW_IMAGE' || viewType === 'NEW_AND_OLD_IMAGES';
  const showOld = viewType === 'OLD_IMAGE' || viewType === 'NEW_AND_OLD_IMAGES';
  const Keys = pick(image, keyNames);
  const images = {
    ...(after && showNew && { NewImage: after }),
    ...(before && showOld && { OldImage: before }),
  };
  const shown = [Keys, ...Object.values(images)];
  return {
    eventID: randomUUID().replaceAll('-', ''),
    eventName: before ? (after ? 'MODIFY' : 'REMOVE') : 'INSERT',
    eventVersion: '1.1',
    eventSource: 'aws:dynamodb',
    awsRegion: 'us-east-1',
    ...(expired && { userIdentity: { type: 'Service', principalId: 'dynamodb.amazonaws.com' } }),
    dynamodb: {
      ApproximateCreationDateTime: Math.floor(clock.now() / 1000),
      Keys,
      ...images,
      SequenceNumber: String(sequence),
      SizeBytes: shown.reduce((sum, item) => sum + db.itemSize(item), 0),
      StreamViewType: viewType,
    },
    eventSourceARN: stream.arn,
  };
}
