import { Link } from 'react-router-dom';

/** Pages of the subjects that operators act on, by ID prefix. Of a bid, operators decide appeals. */
const PAGES: Partial<Record<string, string>> = {
  acc_: '/operator/people/',
  app_: '/operator/applications/',
  bid_: '/operator/appeals?a=',
  pay_: '/operator/payments/',
  msg_: '/operator/reports?m=',
  tkt_: '/operator/support/',
  req_: '/requests/',
};

const pageOf = (id: string) => PAGES[id.slice(0, 4)];

/**
 * Link to a person, an application, a payment, a reported message, a ticket, a request or an appeal; the plain name of
 * anything else. A name that is an id itself says more than `id`: of a cancelled job, the request. `within` is the case
 * that the operator works on.
 */
export function SubjectLink({ id, name, within }: { id: string; name: string; within?: string }) {
  const about = pageOf(name) ? name : id;
  const page = pageOf(about);
  if (!page) return <span className="break-all">{name}</span>;
  return (
    <Link
      to={page + about + (within ? `?case=${within}` : '')}
      className="inline-flex min-h-11 items-center font-semibold break-all text-link underline underline-offset-4"
    >
      {name}
    </Link>
  );
}
