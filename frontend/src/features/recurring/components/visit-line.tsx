import { Link } from 'react-router-dom';
import type { Visit } from '../../../lib/api/queries/recurring.ts';
import { moment, plainDay } from '../../../lib/format.ts';
import { recurring as t } from '../../../messages/product/recurring.en.ts';
import { windowLabels } from '../../../messages/product/requests.en.ts';
import { VisitBadge } from './badges.tsx';

/** A visit's day, linked to its request once there is one, with its state and the time of its charge. */
export function VisitLine({ visit }: { visit: Visit }) {
  const { status, chargeAt, requestId } = visit;
  const { date, time } = visit.day;
  const day = plainDay(date);
  return (
    <div className="min-w-0 flex-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        {requestId ? (
          <Link to={`/requests/${requestId}`} className="text-link underline underline-offset-4">
            {day}
          </Link>
        ) : (
          day
        )}
        <VisitBadge status={status} />
      </p>
      <p className="mt-1 text-sm text-muted">
        {windowLabels[time]}
        {chargeAt && ` · ${t.chargeAt(moment(chargeAt))}`}
      </p>
    </div>
  );
}
