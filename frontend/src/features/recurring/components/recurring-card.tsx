import type { Recurring } from '../../../lib/api/queries/recurring.ts';
import { serviceList } from '../../../lib/catalogue.ts';
import { dollars } from '../../../lib/format.ts';
import { intervals, recurring as t } from '../../../messages/product/recurring.en.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { nextVisit } from '../visits.ts';
import { ServiceBadge } from './badges.tsx';
import { UnpaidVisits } from './unpaid-visits.tsx';
import { VisitLine } from './visit-line.tsx';

/** A recurring service in either party's list. */
export function RecurringCard({ service }: { service: Recurring }) {
  const { role, status, frequency, city, state, providerName } = service;
  const services = serviceList(service.services);
  const own = role === 'owner';
  const next = nextVisit(service);
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 className="text-item">{services}</h2>
        <ServiceBadge status={status} />
      </div>
      <ul className="wrap-anywhere grid gap-1 text-muted">
        <li>{t.rate(dollars(own ? service.total : service.bidAmount), intervals[frequency])}</li>
        <li>{own ? t.by(providerName) : t.at(city, state)}</li>
      </ul>
      <UnpaidVisits service={service} />
      {next && <VisitLine visit={next} />}
      <ButtonLink
        to={`/recurring/${service.id}`}
        look="secondary"
        className="justify-self-start"
        aria-label={t.detailsOf(services)}
      >
        {t.details}
      </ButtonLink>
    </Card>
  );
}
