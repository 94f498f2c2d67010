import { retryOnConflict } from '@sward/shared/kernel';
import type { InboxPorts } from '../ports.ts';
import { readEntry, readSamples, removeEntry, saveEntry, todayOf, waitingEntries } from './guide-store.ts';
import { afterErasure, afterNight } from './price-range.ts';

type GuidePorts = Pick<InboxPorts, 'clock' | 'log' | 'marketplace' | 'hasTime'>;

/** Timer: updates every entry once a night. Entries left when time is short come first the next night. */
export async function publishPriceGuide(ports: GuidePorts): Promise<void> {
  const { marketplace, clock, log, hasTime = () => true } = ports;
  let entries = 0;
  for await (const entry of waitingEntries(marketplace, todayOf(clock))) {
    if (!hasTime()) {
      log.warn('the night is too short for the price guide', { entries });
      break;
    }
    await look(ports, entry, true).catch((error: unknown) =>
      log.error('what is due failed', { work: 'price-guide', key: entry, error }),
    );
    entries++;
  }
  // An alarm counts these lines.
  log.info('price guide published', { entries });
}

/** Withdraws an entry's range when too few people stand behind it after an erasure. */
export async function withdrawRange(ports: GuidePorts, entry: string): Promise<void> {
  await look(ports, entry, false);
}

/**
 * Updates an entry once. The result is saved even when nothing changes, so that a concurrent update based on older
 * samples runs again.
 */
async function look(ports: GuidePorts, entry: string, byNight: boolean): Promise<void> {
  const { marketplace, clock } = ports;
  const today = todayOf(clock);
  await retryOnConflict(['state_changed'], async () => {
    const before = await readEntry(marketplace, entry);
    if (!before) return;
    const samples = await readSamples(marketplace, entry, today);
    const after = byNight ? afterNight(before, samples, today) : afterErasure(before, samples);
    const save = () => saveEntry(entry, before, after ?? before, byNight ? today : undefined);
    await marketplace.transact([samples.length ? save() : removeEntry(entry, before)]);
  });
}
