import { addDays, type Cents, type Clock, DAY, type Day, dayIn, epochSeconds } from '@sward/shared/kernel';
import { type PropertySize, stateOfZip } from '@sward/shared/product';
import {
  atVersion,
  entity,
  exists,
  type Item,
  type Key,
  missing,
  partitionItems,
  type Table,
  type Write,
} from '@sward/shared/table';
import { countedSamples, type PriceSample, type Published, SAMPLES_MAX } from './price-range.ts';

/** Place and kind of a job. */
export type Work = { zip: string; serviceTypeId: number; propertySize: PropertySize };

/** A stored entry of the guide, without its samples. */
export type Entry = Published & { version: number };

/** One sample of a person, with the entries that contain it. */
export type OwnSample = { entries: string[]; day: Day; id: string; cents: Cents };

/** How long samples are kept: longer than they count, since a published range may be a little older. */
const KEPT_MS = 400 * DAY;
/** How long a deletion is remembered: longer than an event can be delayed or replayed. */
const ERASED_KEPT_MS = 60 * DAY;
const LIST = 'GUIDES#';
const SAMPLE = 'SAMPLE#';

const sampleOf = entity<PriceSample>('price sample', 'id', 'cents', 'day');
const ownSampleOf = entity<OwnSample>('own price sample', 'id', 'entries');

const entryKey = (entry: string): Key => ({ pk: entry, sk: 'RANGE' });
const sampleKey = (pk: string, { day, id }: Pick<PriceSample, 'day' | 'id'>): Key => ({
  pk,
  sk: `${SAMPLE}${day}#${id}`,
});
const listSkOf = (day: Day, entry: string) => `${day}#${entry}`;
const ownPartition = (accountId: string) => `GUIDEOF#${accountId}`;
const erasedKey = (accountId: string): Key => ({ pk: ownPartition(accountId), sk: 'ERASED' });

/** Returns the day of the guide in UTC, since it knows no zone. */
export const todayOf = (clock: Clock): Day => dayIn('UTC', clock.now());

/** Returns the entries that a job belongs to; `undefined` outside the fifty states. */
export function entriesOf({ zip, serviceTypeId, propertySize }: Work) {
  const state = stateOfZip(zip);
  if (state === undefined) return undefined;
  const entry = (area: string) => `GUIDE#${state}#${area}#${serviceTypeId}#${propertySize}`;
  return { area: entry(zip.slice(0, 3)), state: entry('all') };
}

/**
 * Adds a sample of two people with an account to each entry. On conflict: `onErased` when one of the accounts is
 * deleted.
 */
export function addSample(
  clock: Clock,
  entries: readonly string[],
  sample: PriceSample & { ownerId: string; providerId: string },
  onErased: () => Error,
): Write[] {
  const { id, day, cents } = sample;
  const ttl = epochSeconds(Date.parse(day) + KEPT_MS);
  return [
    ...entries.map((entry) => ({ put: { ...sampleKey(entry, sample), ...sample, ttl } })),
    ...entries.map((entry) => touchEntry(clock, entry)),
    ...[sample.ownerId, sample.providerId].flatMap((accountId): Write[] => [
      { check: erasedKey(accountId), if: missing(), onConflict: onErased },
      { put: { ...sampleKey(ownPartition(accountId), sample), id, day, cents, entries: [...entries], ttl } },
    ]),
  ];
}

/** Marks an entry as changed and lists it as updated yesterday, so that the next nightly run reads it. */
function touchEntry(clock: Clock, entry: string): Write {
  const listSk = listSkOf(addDays(todayOf(clock), -1), entry);
  return { update: entryKey(entry), set: { listPk: LIST, listSk }, add: { version: 1 } };
}

/** Yields the keys of entries that are not yet published today, oldest first. */
export async function* waitingEntries(table: Table, today: Day): AsyncGenerator<string> {
  let cursor: string | null = null;
  do {
    const page = await table.queryIndex('lists', { pk: LIST, sk: { before: today }, cursor });
    for (const { pk } of page.items) yield pk;
    cursor = page.cursor;
  } while (cursor);
}

export async function readEntry(table: Table, entry: string): Promise<Entry | undefined> {
  const item = await table.get(entryKey(entry), { consistent: true });
  return item && entryOf(item);
}

/** Returns published ranges by entry. */
export async function readPublished(
  table: Table,
  entries: readonly string[],
): Promise<Map<string, Published>> {
  return new Map((await table.batchGet(entries.map(entryKey))).map((item) => [item.pk, entryOf(item)]));
}

function entryOf(item: Item): Entry {
  const { version = 0, sampleIds = [], range = null, updatedOn = null } = item as Item & Partial<Entry>;
  return { version, sampleIds, range, updatedOn };
}

/** Returns samples newest first: enough to fill the maximum that counts, or all that are kept. */
export async function readSamples(table: Table, entry: string, today: Day): Promise<PriceSample[]> {
  const samples: PriceSample[] = [];
  let cursor: string | null = null;
  do {
    const page = await table.query({
      ...{ pk: entry, sk: { beginsWith: SAMPLE }, newestFirst: true, consistent: true, cursor },
    });
    samples.push(...page.items.map(sampleOf));
    cursor = page.cursor;
  } while (cursor && countedSamples(samples, today).length < SAMPLES_MAX);
  return samples;
}

/** Records the published state and, if given, the day of the nightly update. */
export function saveEntry(entry: string, before: Entry, published: Published, night: Day | undefined): Write {
  const { sampleIds, range, updatedOn } = published;
  return {
    update: entryKey(entry),
    set: {
      sampleIds,
      range,
      updatedOn,
      version: before.version + 1,
      listSk: night && listSkOf(night, entry),
    },
    if: atVersion(before.version),
    onConflict: 'state_changed',
  };
}

/** Deletes an entry. On conflict: state_changed when a sample came in between. */
export function removeEntry(entry: string, before: Entry): Write {
  return { delete: entryKey(entry), if: atVersion(before.version), onConflict: 'state_changed' };
}

/** Blocks further samples of the person. */
export function blockSamplesOf(clock: Clock, accountId: string): Write {
  return { put: { ...erasedKey(accountId), ttl: epochSeconds(clock.now() + ERASED_KEPT_MS) } };
}

export async function readOwnSamples(table: Table, accountId: string): Promise<OwnSample[]> {
  return (await partitionItems(table, ownPartition(accountId), SAMPLE)).map(ownSampleOf);
}

/** Returns own samples as they stand in an entry, without those removed from it. */
export async function readSamplesOf(
  table: Table,
  entry: string,
  own: readonly OwnSample[],
): Promise<PriceSample[]> {
  const keys = own.filter(({ entries }) => entries.includes(entry)).map((each) => sampleKey(entry, each));
  return (await table.batchGet(keys, { consistent: true })).map(sampleOf);
}

/** Removes a person's id from a sample. On conflict: state_changed when it was removed in between. */
export function erasePersonSamples(
  entry: string,
  sample: PriceSample,
  side: 'ownerId' | 'providerId',
): Write {
  return {
    update: sampleKey(entry, sample),
    set: { [side]: null },
    if: exists(),
    onConflict: 'state_changed',
  };
}

export function removeSample(entry: string, sample: PriceSample): Write {
  return { delete: sampleKey(entry, sample) };
}

export function removeOwnSample(accountId: string, own: OwnSample): Write {
  return { delete: sampleKey(ownPartition(accountId), own) };
}
