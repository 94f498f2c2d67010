import { type EventOf, type EventSource, newEvent } from '@sward/shared/events';
import { SYSTEM } from '@sward/shared/kernel';
import { inbox, outbox, type Table } from '@sward/shared/table';
import type { Files } from '@sward/shared/uploads';

/** Who knows something of a person apart from auth, by the event that says that its part is written. */
export const EXPORTERS = {
  RequestsExported: 'requests',
  BidsExported: 'bids',
  PaymentsExported: 'payments',
  MessagesExported: 'messaging',
} as const;

export type PartWritten = keyof typeof EXPORTERS;
export type Exporter = (typeof EXPORTERS)[PartWritten];

/** Where a service writes its part; the bucket forgets it after seven days. */
export function exportPart(accountId: string, exportId: string, service: Exporter): string {
  return `exports/${accountId}/${exportId}/${service}.json`;
}

/**
 * Writes a service's part of an export and says so. A second delivery writes the same file again.
 * @throws AlreadyHandled when it was said before.
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
