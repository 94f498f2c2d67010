import type { InboxPorts } from '../ports.ts';
import {
  blockSamplesOf,
  erasePersonSamples,
  type OwnSample,
  readOwnSamples,
  readSamplesOf,
  removeOwnSample,
  removeSample,
} from './guide-store.ts';
import { surplusOfPairs } from './price-range.ts';
import { withdrawRange } from './publish-price-guide.ts';

/** Writes that one transaction may have. */
const WRITES = 100;

/**
 * Removes a deleted account from its samples, which keep cents and day and count for no owner or provider. The links to
 * them are deleted last, so that a repetition after a crash ends the same.
 */
export async function eraseSamples(ports: InboxPorts, accountId: string): Promise<void> {
  const { marketplace } = ports;
  await marketplace.transact([blockSamplesOf(ports.clock, accountId)]);
  const own = await readOwnSamples(marketplace, accountId);
  for (const entry of new Set(own.flatMap(({ entries }) => entries))) {
    await eraseFromEntry(ports, entry, own, accountId);
    await withdrawRange(ports, entry);
  }
  for (let at = 0; at < own.length; at += WRITES)
    await marketplace.transact(own.slice(at, at + WRITES).map((each) => removeOwnSample(accountId, each)));
}

async function eraseFromEntry(
  { marketplace }: InboxPorts,
  entry: string,
  own: readonly OwnSample[],
  accountId: string,
): Promise<void> {
  const samples = await readSamplesOf(marketplace, entry, own);
  const surplus = new Set(surplusOfPairs(samples, accountId));
  // Written first: afterwards nothing shows which samples belonged to a pair.
  const writes = [...surplus].map((sample) => removeSample(entry, sample));
  for (const side of ['ownerId', 'providerId'] as const)
    for (const sample of samples)
      if (sample[side] === accountId && !surplus.has(sample))
        writes.push(erasePersonSamples(entry, sample, side));
  for (let at = 0; at < writes.length; at += WRITES)
    await marketplace.transact(writes.slice(at, at + WRITES));
}
