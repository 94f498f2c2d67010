import { addDays, toCents } from '@sward/shared/kernel';
import type { PropertySize } from '@sward/shared/product';
import type { InboxPorts } from './ports.ts';
import { entriesOf, readEntry, todayOf } from './price-guide/guide-store.ts';
import { publishPriceGuide } from './price-guide/publish-price-guide.ts';
import { addPriceSample } from './price-guide/record-price-sample.ts';

/** ZIP code in which the sample accounts live and work. */
const ZIP = '02139';

/** Bids of past jobs, newest first. */
const PAST: readonly { serviceTypeId: number; propertySize: PropertySize; bidCents: readonly number[] }[] = [
  { serviceTypeId: 1, propertySize: 'small', bidCents: [3_200, 3_500, 2_900, 3_000, 3_400] },
  {
    ...{ serviceTypeId: 1, propertySize: 'medium' },
    bidCents: [4_000, 3_800, 4_550, 4_200, 3_900, 5_200, 4_100, 3_600, 4_400, 4_800, 4_000, 4_300],
  },
  { serviceTypeId: 1, propertySize: 'large', bidCents: [6_500, 7_200, 6_900, 5_900, 8_000] },
  { serviceTypeId: 3, propertySize: 'medium', bidCents: [9_500, 8_000, 12_000, 9_000, 10_500, 9_800] },
];
const DAYS_BETWEEN = 6;
const PROVIDERS = 4;

type SeedPorts = Pick<InboxPorts, 'clock' | 'ids' | 'log' | 'marketplace'>;

/** Records and publishes prices of people without an account, like those of any job. */
export async function seedPriceGuide(ports: SeedPorts): Promise<void> {
  const providers = Array.from({ length: PROVIDERS }, () => ports.ids.next('acc'));
  for (const { bidCents, ...what } of PAST) {
    const work = { zip: ZIP, ...what };
    const entry = entriesOf(work)?.area;
    if (entry === undefined || (await readEntry(ports.marketplace, entry))) continue;
    for (const [n, cents] of bidCents.entries()) {
      await addPriceSample(ports, ports.ids.next('evt'), {
        ...work,
        ownerId: ports.ids.next('acc'),
        providerId: providers[n % PROVIDERS] ?? '',
        workCents: toCents(cents),
        day: addDays(todayOf(ports.clock), -DAYS_BETWEEN * (n + 1)),
      });
    }
  }
  await publishPriceGuide(ports);
}
