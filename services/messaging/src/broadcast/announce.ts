import type { EventOf } from '@sward/shared/events';
import { againIfLost } from '@sward/shared/kernel';
import { ofAccounts } from '../notices/accounts.ts';
import { ofBids } from '../notices/bids.ts';
import { ofDisputes } from '../notices/disputes.ts';
import type { NotifiedEvent } from '../notices/events.ts';
import { ofJobs } from '../notices/jobs.ts';
import { ofPayments } from '../notices/payments.ts';
import type { Tellers, Told } from '../notices/told.ts';
import { addNotifications } from '../notifications/add-notifications.ts';
import type { InboxPorts } from '../ports.ts';

/** Who is told what of each event, in one table. */
const TELLERS: Tellers<NotifiedEvent> = {
  ...ofBids,
  ...ofJobs,
  ...ofPayments,
  ...ofDisputes,
  ...ofAccounts,
};

/** Consumer of everything that people are told of in the product. */
export async function notify(ports: InboxPorts, event: EventOf<NotifiedEvent>): Promise<void> {
  const tell = TELLERS[event.type] as (ports: InboxPorts, event: EventOf) => Promise<Told[]>;
  await againIfLost(['state_changed'], async () => addNotifications(ports, event, await tell(ports, event)));
}
