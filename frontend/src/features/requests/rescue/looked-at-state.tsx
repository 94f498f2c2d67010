import type { Answer } from '../../../lib/api/api.ts';
import { serviceList } from '../../../lib/catalogue.ts';
import { StatusBadge } from '../../../ui/badges/status.tsx';
import { StateHeader } from '../../../ui/state-header.tsx';
import { MessageProvider } from '../own-job/message-provider.tsx';
import { lookedAt } from './looked-at.ts';

/** State of a job that operators look at, for its homeowner. */
export default function LookedAtState({
  request,
  job,
}: {
  request: Answer<'requests.get'>;
  job: Answer<'bids.getJob'>;
}) {
  return (
    <StateHeader
      heading="kicker"
      kicker={serviceList(request.services)}
      badge={<StatusBadge status={request.status} />}
      tone="calm"
      {...lookedAt(job.hearBy ?? '')}
      action={<MessageProvider main bidId={job.id} requestId={request.id} />}
    />
  );
}
