import { instant, MINUTE } from '@sward/shared/kernel';
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

const DUE = 'messaging-unread';
const PK = 'UNREAD#';
/** How long a message lies unread before its receiver is told, and how long it is at least to the next mail. */
const WAIT_MS = 10 * MINUTE;
/** What came in the last moment before a mail may not have been counted in it: it can still cause the next one. */
const OVERLAP_MS = MINUTE;

/** Whether somebody is to be told of unread messages, and when they last were. */
export interface UnreadNotice {
  accountId: string;
  /** 0 before the first. */
  version: number;
  dueAt?: string;
  sentAt?: string;
}

const keyOf = (accountId: string): Key => ({ pk: PK + accountId, sk: 'UNREAD' });

export async function readUnread(table: Table, accountId: string): Promise<UnreadNotice> {
  const item = await table.get(keyOf(accountId), { consistent: true });
  return { ...(item as Partial<UnreadNotice> | undefined), accountId, version: Number(item?.version ?? 0) };
}

/** When a mail may be sent because of a message of that instant. */
export function dueFor({ sentAt }: Pick<UnreadNotice, 'sentAt'>, createdAt: string): string {
  const from = sentAt !== undefined && sentAt > createdAt ? sentAt : createdAt;
  return instant(Date.parse(from) + WAIT_MS);
}

/** Messages after this instant were not told of. */
export function toldUntil({ sentAt }: Pick<UnreadNotice, 'sentAt'>): string {
  return sentAt === undefined ? '' : instant(Date.parse(sentAt) - OVERLAP_MS);
}

/** Looks again at `dueAt`, or not before the next message. Lost: state_changed. */
export function moveUnread(notice: UnreadNotice, next: { dueAt?: string; sentAt?: string }): Write {
  const { dueAt, sentAt } = next;
  return {
    update: keyOf(notice.accountId),
    set: {
      ...{ dueAt, sentAt, version: notice.version + 1 },
      duePk: dueAt && duePartition(DUE, dueShard(notice.accountId)),
    },
    remove: dueAt === undefined ? ['dueAt', 'duePk'] : [],
    if: notice.version === 0 ? missing() : atVersion(notice.version),
    onConflict: 'state_changed',
  };
}

export function removeUnread(accountId: string): Write {
  return { delete: keyOf(accountId) };
}

/** For whom it is time to look, all shards, page after page. */
export async function* dueUnread(table: Table, ports: DueWorkPorts): AsyncGenerator<string> {
  for await (const { pk } of dueWork(table, ports, DUE)) yield pk.slice(PK.length);
}
