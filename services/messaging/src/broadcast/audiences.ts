import type { EventOf } from '@sward/shared/events';
import { RECIPIENT_FIELDS, type Recipient } from '../announcements/announcement.ts';
import { OPERATORS } from '../delivery/operator-mailbox.ts';

/**
 * Whom a recipient of a row stands for: accounts, a ticket for its writer, or the mailbox of the operators. None, where the
 * event names nobody. `bidders`: providers with a pending bid.
 */
export function accountsOf(event: EventOf, to: Recipient, bidders: readonly string[]): readonly string[] {
  if (to === 'operators') return [OPERATORS];
  if (to === 'bidders') return bidders;
  const account = new Map<string, unknown>(Object.entries(event.data)).get(RECIPIENT_FIELDS[to]);
  return typeof account === 'string' ? [account] : [];
}
