import { type Actor, actingOperator } from '@sward/shared/kernel';
import type { Ports } from '../ports.ts';
import type { HeldSnapshot, Report } from '../reconciliation/reconciliation.ts';
import { readLastReport, readStock } from '../reconciliation/reconciliation-store.ts';

/** Returns the latest totals of Sward's money. */
export async function getOverview(
  ports: Ports,
  actor: Actor,
): Promise<{ stock: HeldSnapshot | undefined; report: Report | undefined }> {
  actingOperator(actor);
  const [stock, report] = await Promise.all([
    readStock(ports.marketplace),
    readLastReport(ports.marketplace),
  ]);
  return { stock, report };
}
