import { type Actor, actingOperator } from '@sward/shared/kernel';
import type { Ports } from '../ports.ts';
import type { HeldSnapshot, Report } from '../reconciliation/reconciliation.ts';
import { readLastReport, readSnapshot } from '../reconciliation/reconciliation-store.ts';

/** Returns the latest totals of Sward's money. */
export async function getOverview(
  ports: Ports,
  actor: Actor,
): Promise<{ snapshot: HeldSnapshot | undefined; report: Report | undefined }> {
  actingOperator(actor);
  const [snapshot, report] = await Promise.all([
    readSnapshot(ports.marketplace),
    readLastReport(ports.marketplace),
  ]);
  return { snapshot, report };
}
