import type { Exporter } from '@sward/shared/export';
import { DAY, epochSeconds, instant } from '@sward/shared/kernel';
import { all, equals, type Key, missing, type Table, type Write } from '@sward/shared/table';

/** The newest export of an account's data, which replaces an older one. */
export interface DataExport {
  exportId: string;
  /** Instant. */
  requestedAt: string;
  /** Instant; absent until every service has written its part. */
  readyAt?: string;
  /** Instant at which the file is deleted. */
  expiresAt: string;
  /** Services that have written their part. */
  written: Partial<Record<Exporter, true>>;
}

const KEEP_MS = 7 * DAY;

const exportKey = (accountId: string): Key => ({ pk: `EXPORT#${accountId}`, sk: 'EXPORT' });

/** Key of the whole file; the bucket deletes it after seven days. */
export const exportFile = (accountId: string, exportId: string) =>
  `exports/${accountId}/${exportId}/everything.json`;

export async function readExport(
  table: Table,
  accountId: string,
  now: number,
): Promise<DataExport | undefined> {
  const stored = (await table.get(exportKey(accountId), { consistent: true })) as DataExport | undefined;
  return stored && Date.parse(stored.expiresAt) > now ? stored : undefined;
}

export function putExport(accountId: string, exportId: string, now: number): Write {
  const expiresAt = now + KEEP_MS;
  const started: DataExport = {
    exportId,
    requestedAt: instant(now),
    expiresAt: instant(expiresAt),
    written: {},
  };
  return { put: { ...exportKey(accountId), ...started, ttl: epochSeconds(expiresAt) } };
}

/**
 * Records a service's part beside those as read, so that only one part is the last one. On conflict: state_changed, after
 * another part, or when a newer export has begun.
 */
export function recordPart(
  accountId: string,
  { exportId, written }: Pick<DataExport, 'exportId' | 'written'>,
  service: Exporter,
): Write {
  return {
    update: exportKey(accountId),
    set: { [`written.${service}`]: true },
    if: all(equals('exportId', exportId), equals('written', written)),
    onConflict: 'state_changed',
  };
}

/**
 * Records that the file is complete. On conflict: state_changed, when it was already, or a newer export has
 * begun.
 */
export function finishExport(accountId: string, exportId: string, at: string): Write {
  return {
    update: exportKey(accountId),
    set: { readyAt: at },
    if: all(equals('exportId', exportId), missing('readyAt')),
    onConflict: 'state_changed',
  };
}

export function removeExport(accountId: string): Write {
  return { delete: exportKey(accountId) };
}
