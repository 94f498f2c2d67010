import type { EventOf } from '@sward/shared/events';
import { inbox } from '@sward/shared/table';
import type { InboxPorts } from '../ports.ts';
import { copyStanding } from './standing.ts';

/** AccountReinstated: restores the account's standing. What was withdrawn stays withdrawn. */
export async function copyReinstatement(
  ports: InboxPorts,
  event: EventOf<'AccountReinstated'>,
): Promise<void> {
  const handled = inbox(ports.clock, 'requests.reinstate-person', event.id);
  await copyStanding(ports.marketplace, event, [handled]);
}
