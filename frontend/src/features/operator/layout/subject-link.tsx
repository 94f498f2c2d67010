import { Link } from 'react-router-dom';

/** Pages of the subjects that operators act on, by ID prefix. */
const PAGES = {
  acc: '/operator/people/',
  app: '/operator/applications/',
  pay: '/operator/payments/',
  msg: '/operator/reports?m=',
  tkt: '/operator/support/',
  req: '/requests/',
} as const;

/**
 * Link to a person, an application, a payment, a reported message, a ticket or a request; the plain name of anything
 * else. `within` is the case that the operator works on.
 */
export function SubjectLink({ id, name, within }: { id: string; name: string; within?: string }) {
  const kind = id.split('_', 1)[0] as keyof typeof PAGES;
  const page = PAGES[kind];
  if (!page) return <span className="break-all">{name}</span>;
  return (
    <Link
      to={page + id + (within ? `?case=${within}` : '')}
      className="inline-flex min-h-11 items-center font-semibold break-all text-link underline underline-offset-4"
    >
      {name}
    </Link>
  );
}
