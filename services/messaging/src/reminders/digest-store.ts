import { HOUR, instant } from '@sward/shared/kernel';
import { type DueWorkPorts, dueWork } from '@sward/shared/lambda/pure';
import {
  atVersion,
  duePartition,
  dueShard,
  type Key,
  missing,
  type Table,
  type Write,
} from '@sward/shared/table';

const DUE = 'messaging-digests';
const LINE = 'REQUEST#';
/** Requests that one mail tells of at most. */
const LINES = 50;

/** What a provider is to be told of new requests, at most once an hour. */
export interface Digest {
  accountId: string;
  /** 0 before the first. */
  version: number;
  dueAt?: string;
  sentAt?: string;
}

const partition = (accountId: string) => `DIGEST#${accountId}`;
const headKey = (accountId: string): Key => ({ pk: partition(accountId), sk: 'DIGEST' });
const lineKey = (accountId: string, requestId: string): Key => ({
  pk: partition(accountId),
  sk: `${LINE}${requestId}`,
});

export async function readDigest(table: Table, accountId: string): Promise<Digest> {
  const item = await table.get(headKey(accountId), { consistent: true });
  return { ...(item as Partial<Digest> | undefined), accountId, version: Number(item?.version ?? 0) };
}

/** One more request to tell of. Lost: state_changed. */
export function addToDigest(digest: Digest, requestId: string, now: number): Write[] {
  const { accountId } = digest;
  const earliest = digest.sentAt === undefined ? now : Math.max(now, Date.parse(digest.sentAt) + HOUR);
  const dueAt = digest.dueAt ?? instant(earliest);
  return [{ put: { ...lineKey(accountId, requestId), requestId } }, move(digest, { dueAt })];
}

/** The requests of a digest, oldest first. */
export async function readLines(
  table: Table,
  accountId: string,
): Promise<{ requestIds: string[]; more: boolean }> {
  const sk = { beginsWith: LINE };
  const page = await table.query({ pk: partition(accountId), sk, limit: LINES, consistent: true });
  return { requestIds: page.items.map((item) => String(item.requestId)), more: page.cursor !== null };
}

/** These are told; what came in the meantime, or is left, waits for the next hour. Lost: state_changed. */
export function endDigest(
  digest: Digest,
  requestIds: readonly string[],
  more: boolean,
  now: number,
): Write[] {
  const lines = requestIds.map((requestId) => ({ delete: lineKey(digest.accountId, requestId) }));
  const dueAt = more ? instant(now + HOUR) : undefined;
  return [...lines, move(digest, { dueAt, sentAt: instant(now) })];
}

function move(digest: Digest, { dueAt, sentAt }: { dueAt?: string; sentAt?: string }): Write {
  const duePk = dueAt && duePartition(DUE, dueShard(digest.accountId));
  return {
    update: headKey(digest.accountId),
    set: { dueAt, duePk, sentAt, version: digest.version + 1 },
    remove: dueAt === undefined ? ['dueAt', 'duePk'] : [],
    if: digest.version === 0 ? missing() : atVersion(digest.version),
    onConflict: 'state_changed',
  };
}

/** Whose digest is due, all shards, page after page. */
export async function* dueDigests(table: Table, ports: DueWorkPorts): AsyncGenerator<string> {
  for await (const { pk } of dueWork(table, ports, DUE)) yield pk.slice('DIGEST#'.length);
}
