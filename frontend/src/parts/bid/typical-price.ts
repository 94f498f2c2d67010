import { SERVICE_FEE_CENTS } from '@sward/shared/kernel';
import type { Answer } from '../../lib/api/api.ts';
import { usePriceGuide } from '../../lib/api/queries/price-guide.ts';
import { onlyService } from '../../lib/catalogue.ts';

/** All-in prices that homeowners paid for such work. */
export interface TypicalPrice {
  /** Whole dollars, in cents. */
  fromCents: number;
  toCents: number;
  jobsAtLeast: number;
  /** Region of the counted jobs. */
  scope: 'area' | 'state';
}

type Priced = Pick<Answer<'requests.get'>, 'zipPrefix' | 'serviceTypeIds' | 'propertySize'>;

/** Returns undefined until it is known, with too few paid jobs, and for more than one service at a time. */
export function useTypicalPrice({
  zipPrefix,
  serviceTypeIds,
  propertySize,
}: Priced): TypicalPrice | undefined {
  const guide = usePriceGuide({
    // The guide takes whole ZIP codes and knows areas by their first three digits.
    zip: zipPrefix.padEnd(5, '0'),
    serviceTypeId: onlyService(serviceTypeIds),
    propertySize,
  });
  const { scope, fromCents = null, toCents = null, jobsAtLeast = null } = guide ?? {};
  if (fromCents === null || toCents === null || jobsAtLeast === null) return undefined;
  if (scope !== 'area' && scope !== 'state') return undefined;
  return { fromCents, toCents, jobsAtLeast, scope };
}

/** Returns the same as bids are: without the service fee. */
export function useTypicalBid(request: Priced): TypicalPrice | undefined {
  const typical = useTypicalPrice(request);
  return (
    typical && {
      ...typical,
      fromCents: typical.fromCents - SERVICE_FEE_CENTS,
      toCents: typical.toCents - SERVICE_FEE_CENTS,
    }
  );
}
