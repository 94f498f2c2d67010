import { type EventData, type EventType, newEvent } from '@sward/shared/events';
import type { Actor } from '@sward/shared/kernel';
import type { CommonPorts } from '@sward/shared/lambda/pure';
import { outbox, type Write } from '@sward/shared/table';
import type { Account } from './account.ts';

/** The ports that building an event needs. */
export type EventPorts = Pick<CommonPorts, 'clock' | 'ids' | 'correlationId'>;

/** Builds the outbox row of an event; `version` is the one that the same transaction writes. */
const eventBuilder =
  (kind: 'Account' | 'Application') =>
  <T extends EventType>(
    ports: EventPorts,
    actor: Actor,
    { id, version }: { id: string; version: number },
    type: T,
    data: EventData<T>,
  ): Write =>
    outbox(ports.clock, newEvent(ports, actor, { name: `${kind}#${id}`, version }, type, data));

export const accountEvent = eventBuilder('Account');
export const applicationEvent = eventBuilder('Application');

/**
 * Builds the event of sessions that end in the same transaction. The account does not change, so the event has no
 * version of it.
 */
export function sessionsEndedEvent(ports: EventPorts, actor: Actor, accountId: string): Write {
  const aggregate = { name: `Sessions#${accountId}`, version: ports.clock.now() };
  return outbox(ports.clock, newEvent(ports, actor, aggregate, 'SessionsEnded', { accountId }));
}

/**
 * Builds the event that notifies the account holder of a changed password or second factor, for the transaction that
 * records it. Its version is the time (ms), since that write increments whatever version the account has.
 */
export function signInChangedEvent(
  ports: EventPorts,
  actor: Actor,
  accountId: string,
  change: EventData<'SignInChanged'>['change'],
): Write {
  const aggregate = { name: `SignIn#${accountId}`, version: ports.clock.now() };
  return outbox(ports.clock, newEvent(ports, actor, aggregate, 'SignInChanged', { accountId, change }));
}

export function homeownerEvent(ports: EventPorts, actor: Actor, account: Account): Write {
  const { id: accountId, plan } = account;
  return accountEvent(ports, actor, account, 'HomeownerRegistered', { accountId, plan });
}

/** Builds the events of a newly confirmed address; none when it was confirmed before. */
export function confirmedEvents(ports: EventPorts, actor: Actor, before: Account): Write[] {
  const proved = before.state !== 'unconfirmed' && before.temporaryUntil === undefined;
  if (proved) return [];
  const account = { ...before, version: before.version + 1 };
  return [
    ...(before.unannounced ? [homeownerEvent(ports, actor, account)] : []),
    accountEvent(ports, actor, account, 'AddressConfirmed', { accountId: account.id }),
  ];
}
