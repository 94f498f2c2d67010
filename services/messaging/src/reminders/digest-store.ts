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
/** Maximum requests in one mail. */
const LINES = 50;

/** Kind of requests that are collected: new ones nearby, or ones with new answers to questions. */
export type DigestKind = 'nearby' | 'answers';

/** Requests collected for a provider's mail, sent at most hourly. */
export interface Digest {
  kind: DigestKind;
  accountId: string;
  /** 0 before the first. */
  version: number;
  dueAt?: string;
  sentAt?: string;
}

type Named = Pick<Digest, 'kind' | 'accountId'>;

const DIGEST = 'DIGEST#';
const ANSWERS = `${DIGEST}answers#`;

const partition = ({ kind, accountId }: Named) => `${kind === 'answers' ? ANSWERS : DIGEST}${accountId}`;
const headKey = (digest: Named): Key => ({ pk: partition(digest), sk: 'DIGEST' });
const lineKey = (digest: Named, requestId: string): Key => ({
  pk: partition(digest),
  sk: `${LINE}${requestId}`,
});

function namedBy(pk: string): Named {
  return pk.startsWith(ANSWERS)
    ? { kind: 'answers', accountId: pk.slice(ANSWERS.length) }
    : { kind: 'nearby', accountId: pk.slice(DIGEST.length) };
}

export async function readDigest(table: Table, named: Named): Promise<Digest> {
  const item = await table.get(headKey(named), { consistent: true });
  return { ...(item as Partial<Digest> | undefined), ...named, version: Number(item?.version ?? 0) };
}

/** Adds a request to a digest. On conflict: state_changed. */
export function addToDigest(digest: Digest, requestId: string, now: number): Write[] {
  const earliest = digest.sentAt === undefined ? now : Math.max(now, Date.parse(digest.sentAt) + HOUR);
  const dueAt = digest.dueAt ?? instant(earliest);
  return [{ put: { ...lineKey(digest, requestId), requestId } }, move(digest, { dueAt })];
}

/** Reads the requests of a digest, oldest first. */
export async function readLines(
  table: Table,
  digest: Named,
): Promise<{ requestIds: string[]; more: boolean }> {
  const sk = { beginsWith: LINE };
  const page = await table.query({ pk: partition(digest), sk, limit: LINES, consistent: true });
  return { requestIds: page.items.map((item) => String(item.requestId)), more: page.cursor !== null };
}

/** Removes the mailed requests; remaining and later ones wait for the next hour. On conflict: state_changed. */
export function endDigest(
  digest: Digest,
  requestIds: readonly string[],
  more: boolean,
  now: number,
): Write[] {
  const lines = requestIds.map((requestId) => ({ delete: lineKey(digest, requestId) }));
  const dueAt = more ? instant(now + HOUR) : undefined;
  return [...lines, move(digest, { dueAt, sentAt: instant(now) })];
}

function move(digest: Digest, { dueAt, sentAt }: { dueAt?: string; sentAt?: string }): Write {
  const duePk = dueAt && duePartition(DUE, dueShard(digest.accountId));
  return {
    update: headKey(digest),
    set: { dueAt, duePk, sentAt, version: digest.version + 1 },
    remove: dueAt === undefined ? ['dueAt', 'duePk'] : [],
    if: digest.version === 0 ? missing() : atVersion(digest.version),
    onConflict: 'state_changed',
  };
}

/** Yields the due digests, from all shards. */
export async function* dueDigests(table: Table, ports: DueWorkPorts): AsyncGenerator<Named> {
  for await (const { pk } of dueWork(table, ports, DUE)) yield namedBy(pk);
}
