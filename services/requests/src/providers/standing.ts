import type { EventOf } from '@sward/shared/events';
import { any, atMost, ignoringStale, missing, StaleCopy, type Table, type Write } from '@sward/shared/table';
import { providerKey } from './provider-store.ts';

/** Events that change an account's standing. */
export type StandingEvent = EventOf<'AccountSuspended' | 'AccountDeletionRequested' | 'AccountReinstated'>;

/**
 * Copies an account's standing, keeping its highest version. It is stored and versioned apart from the provider's copy,
 * so that a late profile never readmits a suspended account. Each service that reacts to these events copies the
 * standing first: from then on the account can begin nothing new.
 */
export async function copyStanding(
  table: Table,
  event: StandingEvent,
  marks: readonly Write[] = [],
): Promise<void> {
  await ignoringStale(table.transact([...marks, standing(event)]));
}

function standing({ type, aggregateVersion, data }: StandingEvent): Write {
  return {
    update: providerKey(data.accountId),
    set: { suspended: type !== 'AccountReinstated', standingVersion: aggregateVersion },
    if: any(missing('standingVersion'), atMost('standingVersion', aggregateVersion)),
    onConflict: () => new StaleCopy(),
  };
}

/** Returns whether the account is suspended or leaving, according to the marketplace's copy. */
export async function isSuspended(table: Table, accountId: string): Promise<boolean> {
  return (await table.get(providerKey(accountId), { consistent: true }))?.suspended === true;
}
