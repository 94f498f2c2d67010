import type { Exporter } from '@sward/shared/export';
import { DAY, epochSeconds, instant } from '@sward/shared/kernel';
import { all, equals, type Key, missing, type Table, type Write } from '@sward/shared/table';

/** The newest export of a person's data; an older one is forgotten when the next is asked for. */
export interface DataExport {
  exportId: string;
  /** Instant. */
  requestedAt: string;
  /** Instant; absent until every service has written its part. */
  readyAt?: string;
  /** Instant at which the file is taken away. */
  expiresAt: string;
  /** Who has written its part. */
  written: Partial<Record<Exporter, true>>;
}

const KEEP_MS = 7 * DAY;

const exportKey = (accountId: string): Key => ({ pk: `EXPORT#${accountId}`, sk: 'EXPORT' });

/** Where the whole lies; the bucket forgets it after seven days. */
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

/** A service has written its part of this export. Lost: state_changed when another was begun since. */
export function recordPart(accountId: string, exportId: string, service: Exporter): Write {
  return {
    update: exportKey(accountId),
    set: { [`written.${service}`]: true },
    if: equals('exportId', exportId),
    onConflict: 'state_changed',
  };
}

/** The file is complete. Lost: state_changed when it was already, or another was begun since. */
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
