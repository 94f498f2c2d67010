import { type EventData, newEvent } from '@sward/shared/events';
import type { Actor } from '@sward/shared/kernel';
import { outbox, type Write } from '@sward/shared/table';
import type { SessionPorts } from '../ports.ts';

/**
 * Builds the event that notifies the account holder, for the transaction that adds or removes a passkey. Its version is
 * the time (ms), since that write increments whatever version the account has.
 */
export function passkeysChangedEvent(
  ports: SessionPorts,
  actor: Actor,
  accountId: string,
  change: EventData<'PasskeysChanged'>['change'],
): Write {
  const aggregate = { name: `Passkeys#${accountId}`, version: ports.clock.now() };
  return outbox(ports.clock, newEvent(ports, actor, aggregate, 'PasskeysChanged', { accountId, change }));
}
