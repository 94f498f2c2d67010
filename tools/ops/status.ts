import { chargebacks } from './chargebacks.ts';
import { due } from './due.ts';
import { queues } from './queues.ts';
import { reconciliation } from './reconciliation.ts';
import type { StageAccess } from './stage-access.ts';

/** Returns everything that waits, which is the first thing to read in an incident. */
export async function status(access: StageAccess, at: string): Promise<string> {
  const parts = await Promise.all([
    queues(access, { busyOnly: true }),
    due(access, at),
    chargebacks(access),
    reconciliation(access),
  ]);
  const titles = ['Queues with messages', 'Overdue', 'Open chargebacks', 'Ledger'];
  return parts.map((part, index) => `${titles[index]}\n${part}`).join('\n');
}
