import { Link } from 'react-router-dom';
import { serviceList } from '../../../lib/catalogue.ts';
import { longDay } from '../../../lib/format.ts';
import { reliability as words } from '../../../messages/product/reliability.en.ts';
import { PointFacts } from '../../../parts/reliability/point-facts.tsx';
import { type Point, ratesText } from '../../../parts/reliability/point-text.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { PagedList } from '../../../ui/lists/paged-list.tsx';
import { appeals } from '../messages/appeals.en.ts';
import { usePointsOf } from './api/list-points-of.ts';
import { points as t } from './messages/points.en.ts';

/** Both rates of a provider, and the point of every job behind them. */
export default function ProviderPoints({ accountId }: { accountId: string }) {
  const read = usePointsOf(accountId);
  const [first] = read.data?.pages ?? [];
  return (
    <>
      {first && <p className="mb-3">{ratesText(first.reliability)}</p>}
      {first && first.disputes.asked > 0 && (
        <p className="mb-3 text-muted">{words.disputes(first.disputes.answered, first.disputes.asked)}</p>
      )}
      <PagedList read={read} empty={<p className="text-muted">{t.none}</p>}>
        {(items) => (
          <ul>
            {items.map((point) => (
              <li key={point.id}>
                <Disclosure
                  label={[words.kinds[point.kind], serviceList(point.services), longDay(point.date)].join(
                    ' · ',
                  )}
                >
                  {() => <JobPoint point={point} />}
                </Disclosure>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}

function JobPoint({ point }: { point: Point }) {
  return (
    <div className="grid gap-3">
      <PointFacts point={point} />
      <p className="flex flex-wrap gap-x-5">
        <Link to={`/requests/${point.serviceRequestId}`} className="case-link underline">
          {appeals.request}
        </Link>
        {point.appeal && (
          <Link to={`/operator/appeals?a=${point.id}`} className="case-link underline">
            {words.states[point.appeal.status]}
          </Link>
        )}
      </p>
    </div>
  );
}
