import { Link } from 'react-router-dom';
import { Card } from '../../ui/card.tsx';
import { publicPages as t } from './messages/public.en.ts';

const LINKS = [
  ['/resources#handbook', t.handbook],
  ['/resources#pricing-calculator', t.calculator],
  ['/resources#scheduling-template', t.template],
  ['/resources', t.allResources],
] as const;

export function ResourceLinks() {
  return (
    <Card>
      <h2>{t.resources}</h2>
      <ul className="mt-2">
        {LINKS.map(([to, label]) => (
          <li key={to}>
            <Link
              to={to}
              className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
