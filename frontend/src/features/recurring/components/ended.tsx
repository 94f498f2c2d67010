import { Ban } from 'lucide-react';
import type { Recurring } from '../../../lib/api/queries/recurring.ts';
import { recurring as t } from '../../../messages/product/recurring.en.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { latestRequest } from '../visits.ts';

/** Meaning of the end of a recurring service, and for its homeowner the way to the same work anew. */
export function Ended({ service }: { service: Recurring }) {
  const { role, leftBy } = service;
  const latest = role === 'owner' && latestRequest(service);
  return (
    <Callout icon={Ban}>
      <p>{endText(service)}</p>
      {latest && (
        <ButtonLink main to={`/request-service?like=${latest}`} className="mt-4">
          {leftBy === 'provider' ? t.findOther : t.again}
        </ButtonLink>
      )}
    </Callout>
  );
}

function endText({ role, leftBy, providerName }: Recurring): string {
  if (leftBy === null) return t.endedAndPaid;
  return role === 'owner' && leftBy === 'provider' ? t.endedByProvider(providerName) : t.ended;
}
