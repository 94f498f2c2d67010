import type { EventOf } from '@sward/shared/events';
import { RECIPIENT_FIELDS, type Recipient } from '../announcements/announcement.ts';
import { OPERATOR_MAILBOX } from '../delivery/operator-mailbox.ts';

/**
 * Returns the recipients behind a row's `to`: accounts, a ticket for its sender, or the operators' mailbox.
 * Empty when the event names none. `bidders`: providers with a pending bid.
 */
export function accountsOf(event: EventOf, to: Recipient, bidders: readonly string[]): readonly string[] {
  if (to === 'operators') return [OPERATOR_MAILBOX];
  if (to === 'bidders') return bidders;
  const account: unknown = new Map<string, unknown>(Object.entries(event.data)).get(RECIPIENT_FIELDS[to]);
  const accounts = Array.isArray(account) ? account : [account];
  return accounts.filter((each) => typeof each === 'string');
}
