import { PLANS } from '@sward/shared/product';
import { useEffect, useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import PlanHint from '../../../parts/account/plan-hint.tsx';

/** A hint that the plan has no room for another saved property. */
export default function PropertyRoom({ saved }: { saved: number }) {
  const [room, setRoom] = useState<number | null>(null);
  useEffect(() => {
    const call = new AbortController();
    api.call('payments.getSubscription', {}, { signal: call.signal }).then(
      ({ plan }) => setRoom(PLANS[plan].savedProperties),
      // Without an answer there is no hint: a request needs no saved property.
      () => undefined,
    );
    return () => call.abort();
  }, []);
  return room !== null && saved >= room && <PlanHint limit="properties" />;
}
