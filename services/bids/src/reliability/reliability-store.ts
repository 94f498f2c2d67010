import { copyReliability, type Reliability } from '@sward/requests';
import { atVersion, entity, type Key, missing, type Table, type Write } from '@sward/shared/table';

/** Rates from a provider's newest points. Every change of a counted point also changes this record, by its version. */
export type ReliabilityRecord = {
  version: number;
  rates: Reliability | null;
  /** Disputes behind these points: those answered in time, and all that were to be answered. */
  answered: number;
  asked: number;
  /** The account is deleted: no more points are written. */
  erased: boolean;
};

/** The operators' list of providers with something unusual in their points. */
export const WATCHED = 'WATCHED#providers';

/** Returns the id of the provider whose record it is. */
export function providerOfRecord({ pk }: Key): string {
  return pk.slice('PROVIDER#'.length);
}

const stored = entity<ReliabilityRecord>('reliability', 'version');

const reliabilityKey = (providerId: string): Key => ({ pk: `PROVIDER#${providerId}`, sk: 'RELIABILITY' });

const NOTHING: ReliabilityRecord = { version: 0, rates: null, answered: 0, asked: 0, erased: false };

export async function readReliability(table: Table, providerId: string): Promise<ReliabilityRecord> {
  const item = await table.get(reliabilityKey(providerId), { consistent: true });
  return item ? stored(item) : NOTHING;
}

/**
 * Replaces the record as read, and copies the rates to the provider. `watchedAs`: its place in the operators' list;
 * without it the provider is not listed. On conflict: state_changed.
 */
export function writeReliability(
  providerId: string,
  before: ReliabilityRecord,
  { rates, answered, asked }: Pick<ReliabilityRecord, 'rates' | 'answered' | 'asked'>,
  watchedAs: string | undefined,
): Write[] {
  return [
    replace(providerId, before, { rates, answered, asked, erased: false }, watchedAs),
    copyReliability(providerId, rates),
  ];
}

/** Resets a deleted account's record and marks it erased. On conflict: state_changed. */
export function eraseReliability(providerId: string, before: ReliabilityRecord): Write {
  return replace(providerId, before, { ...NOTHING, erased: true });
}

function replace(
  providerId: string,
  before: ReliabilityRecord,
  after: Omit<ReliabilityRecord, 'version'>,
  watchedAs?: string,
): Write {
  return {
    update: reliabilityKey(providerId),
    set: {
      ...after,
      version: before.version + 1,
      ...(watchedAs && { listPk: WATCHED, listSk: `${watchedAs}#${providerId}` }),
    },
    remove: watchedAs ? [] : ['listPk', 'listSk'],
    if: before.version === 0 ? missing() : atVersion(before.version),
    onConflict: 'state_changed',
  };
}
