import type { EventOf } from '@sward/shared/events';
import { type Clock, instant, MINUTE } from '@sward/shared/kernel';
import { eachDue, type Logger } from '@sward/shared/lambda/pure';
import { duePartition, dueShard, equals, inbox, type Key, type Table, type Write } from '@sward/shared/table';
import { copyStanding, isSuspended } from './standing.ts';

export type DepartureEvent = EventOf<'AccountSuspended' | 'AccountDeletionRequested'>;

export interface WithdrawalPorts {
  marketplace: Table;
  clock: Clock;
  log: Logger;
}

/** A service's withdrawal of a suspended or leaving account. */
export interface Withdrawal {
  service: 'requests' | 'bids';
  consumer: string;
  /**
   * Withdraws everything that can be withdrawn now. Returns whether anything is left, such as a request in checkout.
   */
  once(accountId: string): Promise<boolean>;
}

const AGAIN_MS = 5 * MINUTE;

const leaverKey = (accountId: string, service: string): Key => ({ pk: `LEAVER#${accountId}`, sk: service });
const queue = (service: string) => `${service}-leavers`;

/**
 * Withdraws everything open of an account. The task is stored first, and the sweep retries it every five minutes until
 * nothing is left. So a crash, an open checkout or a stale index leaves nothing open.
 */
export async function withdrawFromOpen(
  ports: WithdrawalPorts,
  work: Withdrawal,
  event: DepartureEvent,
): Promise<void> {
  const { accountId } = event.data;
  await copyStanding(ports.marketplace, event);
  await ports.marketplace.transact([
    inbox(ports.clock, work.consumer, event.id),
    lookAgain(ports.clock, accountId, work.service),
  ]);
  await withdrawOnce(ports, work, accountId);
}

/** Timer: retries every unfinished withdrawal. */
export async function sweepWithdrawals(ports: WithdrawalPorts, work: Withdrawal): Promise<void> {
  await eachDue(ports, queue(work.service), (key) => again(ports, work, key.pk.slice('LEAVER#'.length)));
}

async function again(ports: WithdrawalPorts, work: Withdrawal, accountId: string): Promise<void> {
  const key = leaverKey(accountId, work.service);
  const leaver = await ports.marketplace.get(key, { consistent: true });
  if (!leaver || String(leaver.dueAt) > instant(ports.clock.now())) return;
  const left = await withdrawOnce(ports, work, accountId);
  const unchanged = equals('dueAt', String(leaver.dueAt));
  await ports.marketplace.transact([
    left
      ? { ...lookAgain(ports.clock, accountId, work.service), if: unchanged, onConflict: 'state_changed' }
      : { delete: key, if: unchanged, onConflict: 'state_changed' },
  ]);
}

/** Withdraws once; a reinstated account keeps the rest. */
async function withdrawOnce(ports: WithdrawalPorts, work: Withdrawal, accountId: string): Promise<boolean> {
  return (await isSuspended(ports.marketplace, accountId)) && (await work.once(accountId));
}

function lookAgain(clock: Clock, accountId: string, service: string): Write {
  return {
    put: {
      ...leaverKey(accountId, service),
      duePk: duePartition(queue(service), dueShard(accountId)),
      dueAt: instant(clock.now() + AGAIN_MS),
    },
  };
}
