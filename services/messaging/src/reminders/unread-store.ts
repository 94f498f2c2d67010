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
/** Minimum age of an unread message, and minimum time between two mails. */
const WAIT_MS = 10 * MINUTE;
/** Overlap of two mails: a message just before a mail may be missing in it, and can still cause the next one. */
const OVERLAP_MS = MINUTE;
/** Maximum difference between the clocks of two machines. */
const APART_MS = MINUTE;

/** A member's pending mail about unread messages, and the time of the last one. */
export interface UnreadMail {
  accountId: string;
  /** 0 before the first. */
  version: number;
  dueAt?: string;
  sentAt?: string;
}

const keyOf = (accountId: string): Key => ({ pk: PK + accountId, sk: 'UNREAD' });

export async function readUnread(table: Table, accountId: string): Promise<UnreadMail> {
  const item = await table.get(keyOf(accountId), { consistent: true });
  return { ...(item as Partial<UnreadMail> | undefined), accountId, version: Number(item?.version ?? 0) };
}

/** Returns when a mail may be sent for a message of that instant. */
export function dueFor({ sentAt }: Pick<UnreadMail, 'sentAt'>, createdAt: string): string {
  const from = sentAt !== undefined && sentAt > createdAt ? sentAt : createdAt;
  return instant(Date.parse(from) + WAIT_MS);
}

/**
 * Returns whether a check is planned that no sweep can have begun yet. It will cover every message until then, so one
 * more changes nothing.
 */
export function isPlanned({ dueAt }: Pick<UnreadMail, 'dueAt'>, now: number): boolean {
  return dueAt !== undefined && dueAt > instant(now + APART_MS);
}

/** Returns the instant after which messages were in no mail. */
export function mailedUntil({ sentAt }: Pick<UnreadMail, 'sentAt'>): string {
  return sentAt === undefined ? '' : instant(Date.parse(sentAt) - OVERLAP_MS);
}

/** Plans the next check at `dueAt`, or none before the next message. On conflict: state_changed. */
export function moveUnread(notice: UnreadMail, next: { dueAt?: string; sentAt?: string }): Write {
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

/** Yields accounts whose check is due, from all shards. */
export async function* dueUnread(table: Table, ports: DueWorkPorts): AsyncGenerator<string> {
  for await (const { pk } of dueWork(table, ports, DUE)) yield pk.slice(PK.length);
}
