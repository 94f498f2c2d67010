import { Link } from 'react-router-dom';

/** Pages of what operators act on, by the beginning of the id. */
const PAGES = {
  acc: '/operator/people/',
  app: '/operator/applications/',
  pay: '/operator/payments/',
  msg: '/operator/reports?m=',
  tkt: '/operator/support/',
} as const;

/** Leads to a person, an application, a payment, a reported message or a ticket; anything else is only named. `within` is the case
 * that the operator works on. */
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
