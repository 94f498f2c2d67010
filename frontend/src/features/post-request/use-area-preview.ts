import { useEffect, useState } from 'react';
import { type Answer, api, isCode } from '../../lib/api/api.ts';
import type { PropertyValues } from './schemas.ts';

type Where = Pick<PropertyValues, 'address' | 'city' | 'state' | 'zipCode'>;
type Area = Answer<'requests.previewPlace'>;

/** The area that providers will see: not requested, loading, unknown, could not be requested, or found. */
export type AreaPreview = 'none' | 'looking' | 'unknown' | 'failed' | Area;

/** The pause between the last key and the look-up. */
const TYPING_MS = 600;

/** Looks up an address while it is typed, once its ZIP code is complete, and again once the network is back. */
export function useAreaPreview({ address, city, state, zipCode }: Where): AreaPreview {
  const [preview, setPreview] = useState<AreaPreview>('none');
  useEffect(() => {
    const zip = zipCode.trim();
    if (!/^\d{5}(-\d{4})?$/.test(zip)) return setPreview('none');
    const asking = new AbortController();
    const place = { address: address.trim(), city: city.trim(), state };
    const whole = Object.values(place).every(Boolean);
    const ask = () => {
      setPreview((before) => (typeof before === 'object' ? before : 'looking'));
      api
        .call(
          'requests.previewPlace',
          { body: whole ? { zip, ...place } : { zip } },
          { signal: asking.signal },
        )
        .then(setPreview)
        .catch((error: unknown) => {
          if (asking.signal.aborted) return;
          setPreview(isCode(error, 'address_not_located') ? 'unknown' : 'failed');
          addEventListener('online', ask, { once: true, signal: asking.signal });
        });
    };
    const timer = setTimeout(ask, TYPING_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [address, city, state, zipCode]);
  return preview;
}
