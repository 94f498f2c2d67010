import { useEffect, useState } from 'react';
import type { Answer } from '../api.ts';

export type PriceGuide = Answer<'requests.priceGuide'>;

export interface PricedWork {
  /** At least five digits, of which the first three are sent; fewer ask nothing. */
  zip: string;
  serviceTypeId: number | undefined;
  propertySize: 'small' | 'medium' | 'large' | 'xlarge';
}

/** Between the last key and the question. */
const TYPING_MS = 250;

/** The client comes with the first question: a page that only tells has none. */
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

/** By query; what others paid changes once a night. */
const answers = new Map<string, PriceGuide>();

/**
 * What others paid for work like this. Undefined until it is known, and where it cannot be: no one needs a price to go on.
 * Without the cache of queries, which visitors' pages do not load.
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
