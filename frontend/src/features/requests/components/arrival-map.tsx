import type { Answer } from '../../../lib/api/api.ts';
import { jobState as t } from '../../../parts/job/messages/job-state.en.ts';
import RequestMap from './request-map.tsx';

/** The place that the provider of that name comes to, and when they said to be there; where they are is not known. */
export default function ArrivalMap({
  request,
  who,
  time,
}: {
  request: Answer<'requests.get'>;
  who: string;
  time: string;
}) {
  return (
    <figure className="grid gap-1">
      <RequestMap request={request} />
      <figcaption className="text-sm font-semibold text-muted">{t.saidToArrive(who, time)}</figcaption>
    </figure>
  );
}
