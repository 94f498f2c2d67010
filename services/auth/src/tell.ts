import { type EventData, type EventType, newEvent } from '@sward/shared/events';
import type { Actor } from '@sward/shared/kernel';
import { outbox, type Write } from '@sward/shared/table';
import type { Account } from './account.ts';
import type { Ports } from './ports.ts';

/** The outbox row of an event; `version` is the one that the same transaction writes. */
const teller =
  (kind: 'Account' | 'Application') =>
  <T extends EventType>(
    ports: Ports,
    actor: Actor,
    { id, version }: { id: string; version: number },
    type: T,
    data: EventData<T>,
  ): Write =>
    outbox(ports.clock, newEvent(ports, actor, { name: `${kind}#${id}`, version }, type, data));

export const tellOfAccount = teller('Account');
export const tellOfApplication = teller('Application');

export function tellOfHomeowner(ports: Ports, actor: Actor, account: Account): Write {
  const { id: accountId, plan } = account;
  return tellOfAccount(ports, actor, account, 'HomeownerRegistered', { accountId, plan });
}

/** What happens in the transaction that proves an address; nothing where it was proved before. */
export function tellOfProof(ports: Ports, actor: Actor, before: Account): Write[] {
  const proved = before.state !== 'unconfirmed' && before.temporaryUntil === undefined;
  const { id, version } = before;
  return proved
    ? []
    : [tellOfAccount(ports, actor, { id, version: version + 1 }, 'AddressConfirmed', { accountId: id })];
}
