import type { Answer } from '../../../lib/api/api.ts';
import { jobState as t } from '../../../parts/job/messages/job-state.en.ts';
import RequestMap from '../components/request-map.tsx';

/** A map of the property, with the arrival time that the provider `who` announced. It does not track the provider. */
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
