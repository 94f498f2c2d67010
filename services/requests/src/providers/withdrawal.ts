import type { EventOf } from '@sward/shared/events';
import { type Clock, instant, MINUTE } from '@sward/shared/kernel';
import { eachDue, type Logger } from '@sward/shared/lambda/pure';
import { duePartition, dueShard, equals, inbox, type Key, type Table, type Write } from '@sward/shared/table';
import { copyStanding, isOut } from './standing.ts';

export type LeavingEvent = EventOf<'AccountSuspended' | 'AccountDeletionRequested'>;

export interface LeaverPorts {
  marketplace: Table;
  clock: Clock;
  log: Logger;
}

/** What a service takes back of a person who is suspended or leaves. */
export interface Withdrawal {
  service: 'requests' | 'bids';
  consumer: string;
  /** Takes back what can be taken back now; says whether anything is left, such as a request in checkout. */
  once(accountId: string): Promise<boolean>;
}

const AGAIN_MS = 5 * MINUTE;

const leaverKey = (accountId: string, service: string): Key => ({ pk: `LEAVER#${accountId}`, sk: service });
const queue = (service: string) => `${service}-leavers`;

/**
 * Takes back everything open of a person. It is written down first: the sweep looks again in five minutes,
 * and until nothing is left, so that neither a crash nor an open checkout nor an index that is a moment
 * behind leaves anything standing.
 */
export async function withdrawFromOpen(
  ports: LeaverPorts,
  work: Withdrawal,
  event: LeavingEvent,
): Promise<void> {
  const { accountId } = event.data;
  await copyStanding(ports.marketplace, event);
  await ports.marketplace.transact([
    inbox(ports.clock, work.consumer, event.id),
    lookAgain(ports.clock, accountId, work.service),
  ]);
  await takeBackOnce(ports, work, accountId);
}

/** Timer: looks again at everybody whose things are being taken back. */
export async function sweepLeavers(ports: LeaverPorts, work: Withdrawal): Promise<void> {
  await eachDue(ports, queue(work.service), (key) => again(ports, work, key.pk.slice('LEAVER#'.length)));
}

async function again(ports: LeaverPorts, work: Withdrawal, accountId: string): Promise<void> {
  const key = leaverKey(accountId, work.service);
  const leaver = await ports.marketplace.get(key, { consistent: true });
  if (!leaver || String(leaver.dueAt) > instant(ports.clock.now())) return;
  const left = await takeBackOnce(ports, work, accountId);
  const unchanged = equals('dueAt', String(leaver.dueAt));
  await ports.marketplace.transact([
    left
      ? { ...lookAgain(ports.clock, accountId, work.service), if: unchanged, onConflict: 'state_changed' }
      : { delete: key, if: unchanged, onConflict: 'state_changed' },
  ]);
}

/** A person who was let in again keeps what is left. */
async function takeBackOnce(ports: LeaverPorts, work: Withdrawal, accountId: string): Promise<boolean> {
  return (await isOut(ports.marketplace, accountId)) && (await work.once(accountId));
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
