import type { DepartureEvent } from '@sward/requests';
import { inbox } from '@sward/shared/table';
import type { InboxPorts } from '../ports.ts';
import { endCalendarLink } from './delete-calendar-link.ts';

/** AccountSuspended, AccountDeletionRequested: ends the calendar link of the account's jobs for good. */
export async function endCalendar(ports: InboxPorts, event: DepartureEvent): Promise<void> {
  await endCalendarLink(ports.marketplace, event.data.accountId);
  await ports.marketplace.transact([inbox(ports.clock, 'bids.end-calendar', event.id)]);
}
