import { useState } from 'react';
import type { Stop, Today } from '../../../parts/job/api/get-today.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { today as t } from '../messages/today.en.ts';

/** Jobs that left the day while the page was open, such as a canceled one; each leads to the page that says why. */
export function GoneStops({ today, isStale }: { today: Today; isStale: boolean }) {
  const [{ seen, gone }, setSeen] = useState<{ seen?: Today; gone: Stop[] }>({ gone: [] });
  // An answer from before the page was opened may lack what its provider has just done elsewhere.
  if (!isStale && today !== seen) {
    const left = ({ id, status }: Stop) =>
      status === 'accepted' && today.stops.every((stop) => stop.id !== id);
    const before = seen?.day === today.day ? [...gone, ...seen.stops] : [];
    setSeen({ seen: today, gone: before.filter(left) });
  }
  return (
    <div role="status">
      {gone.map(({ id, homeownerName, serviceRequestId }) => (
        <p key={id} className="mb-6">
          {t.gone}{' '}
          <ButtonLink to={`/requests/${serviceRequestId}`} look="link">
            {homeownerName ?? t.goneJob}
          </ButtonLink>
        </p>
      ))}
    </div>
  );
}
