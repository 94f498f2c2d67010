import { type EventOf, type EventSource, newEvent } from '@sward/shared/events';
import { SYSTEM } from '@sward/shared/kernel';
import { inbox, outbox, type Table } from '@sward/shared/table';
import type { Files } from '@sward/shared/uploads';

/** Services with personal data besides auth, by the event that reports their part as written. */
export const EXPORTERS = {
  RequestsExported: 'requests',
  BidsExported: 'bids',
  PaymentsExported: 'payments',
  MessagesExported: 'messaging',
} as const;

export type PartWritten = keyof typeof EXPORTERS;
export type Exporter = (typeof EXPORTERS)[PartWritten];

/** Key of a service's part; the bucket deletes it after seven days. */
export function exportPart(accountId: string, exportId: string, service: Exporter): string {
  return `exports/${accountId}/${exportId}/${service}.json`;
}

/**
 * Writes a service's part of an export and publishes it. A second delivery writes the same file again.
 * @throws AlreadyHandled when it was published before
 */
export async function answerExport(
  ports: EventSource & { files: Pick<Files, 'writeJson'> },
  table: Table,
  type: PartWritten,
  event: EventOf<'AccountExportRequested'>,
  content: unknown,
): Promise<void> {
  const { accountId, exportId } = event.data;
  const service = EXPORTERS[type];
  await ports.files.writeJson(exportPart(accountId, exportId, service), content);
  const aggregate = { name: `Account#${accountId}`, version: event.aggregateVersion };
  await table.transact([
    inbox(ports.clock, `${service}.export-own-data`, event.id),
    outbox(ports.clock, newEvent(ports, SYSTEM, aggregate, type, { accountId, exportId })),
  ]);
}
