import { useEffect, useState } from 'react';
import type { Answer } from '../api.ts';

export type PriceGuide = Answer<'requests.priceGuide'>;

export interface PricedWork {
  /** At least five digits, of which the first three are sent; with fewer the guide is not read. */
  zip: string;
  serviceTypeId: number | undefined;
  propertySize: 'small' | 'medium' | 'large' | 'xlarge';
}

/** Pause between the last key and the call. */
const TYPING_MS = 250;

/** Loads the client with the first call: a page that only informs has none. */
async function ask(
  zip: string,
  serviceTypeId: number,
  size: PricedWork['propertySize'],
  signal: AbortSignal,
): Promise<PriceGuide> {
  const { api } = await import('../api.ts');
  const query = { zip, service: String(serviceTypeId), size };
  return await api.call('requests.priceGuide', { query }, { signal });
}

/** Price guides by query; they change once a night. */
const answers = new Map<string, PriceGuide>();

/**
 * Returns what homeowners paid for such work. Undefined until it is known, and where it cannot be read: pages work
 * without it. Does without the cache of queries, which visitors' pages do not load.
 */
export function usePriceGuide({ zip, serviceTypeId, propertySize }: PricedWork): PriceGuide | undefined {
  const area = /^\d{5}/.test(zip.trim()) ? zip.trim().slice(0, 3) : '';
  const key = `${area}/${serviceTypeId}/${propertySize}`;
  const [, show] = useState(0);
  useEffect(() => {
    if (!area || !serviceTypeId || answers.has(key)) return;
    const asking = new AbortController();
    const timer = setTimeout(() => {
      ask(area, serviceTypeId, propertySize, asking.signal).then(
        (guide) => {
          answers.set(key, guide);
          show((count) => count + 1);
        },
        () => undefined,
      );
    }, TYPING_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [area, serviceTypeId, propertySize, key]);
  return answers.get(key);
}
