import type { EventOf } from '@sward/shared/events';
import { any, atMost, ignoringStale, missing, StaleCopy, type Table, type Write } from '@sward/shared/table';
import { providerKey } from './provider-store.ts';

/** Events that tell whether a person may take part. */
export type StandingEvent = EventOf<'AccountSuspended' | 'AccountDeletionRequested' | 'AccountReinstated'>;

/**
 * Copies whether a person may take part, keeping the highest version of the account. It lies beside what is
 * known of a provider and is counted apart from it, so that a late profile never lets a suspended person in
 * again. Every service that acts on one of these events copies it first: from then on nothing new can begin.
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

/** Suspended or leaving, as far as the marketplace knows. */
export async function isOut(table: Table, accountId: string): Promise<boolean> {
  return (await table.get(providerKey(accountId), { consistent: true }))?.suspended === true;
}
