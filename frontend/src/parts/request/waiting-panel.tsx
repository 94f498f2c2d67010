import { Link } from 'react-router-dom';
import type { OwnRequest } from '../../lib/api/queries/own-requests.ts';
import { serviceList } from '../../lib/catalogue.ts';
import { dollars, plainDay } from '../../lib/format.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { StateHeader } from '../../ui/state-header.tsx';
import { waiting as t } from './messages/waiting.en.ts';
import WaitingHelp from './waiting-help.tsx';
import WaitingNumbers from './waiting-numbers.tsx';

/** State of an open request: what providers have done so far, and the one thing to do. */
export default function WaitingPanel({ request }: { request: OwnRequest }) {
  const { id, services, day, bidCount, lowestTotal } = request;
  return (
    <StateHeader
      tone={bidCount > 0 ? 'ask' : 'calm'}
      heading="none"
      kicker={`${serviceList(services)} · ${plainDay(day.date)}`}
      sentence={bidCount > 0 ? t.bidsIn(bidCount) : t.out}
      help={
        bidCount > 0 && lowestTotal !== null ? t.from(dollars(lowestTotal)) : <WaitingHelp requestId={id} />
      }
      action={
        <>
          <ButtonLink main to={`/requests/${id}/bids`}>
            {t.viewBids}
          </ButtonLink>
          <ButtonLink to="/request-service" look="secondary">
            {t.another}
          </ButtonLink>
          <p className="w-full">
            <Link to={`/requests/${id}`} className="font-semibold text-link underline underline-offset-4">
              {t.change}
            </Link>
          </p>
        </>
      }
      evidence={<WaitingNumbers requestId={id} bidCount={bidCount} />}
    />
  );
}
