import { Hourglass } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { type Recurring, useRecurring } from '../../../lib/api/queries/recurring.ts';
import { serviceList } from '../../../lib/catalogue.ts';
import { plainDay } from '../../../lib/format.ts';
import { recurring as t } from '../../../messages/product/recurring.en.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { missingPage, ReadState } from '../../../ui/states.tsx';
import { ServiceBadge } from '../components/badges.tsx';
import { Ended } from '../components/ended.tsx';
import { Agreement } from '../components/terms.tsx';
import { UnpaidVisits } from '../components/unpaid-visits.tsx';
import { Visits } from '../components/visits.tsx';

export default function RecurringPage() {
  const { recurringId = '' } = useParams();
  const query = useRecurring(recurringId);
  const service = query.data;
  const missing = missingPage(query);
  if (missing) return missing;
  return (
    <Page>
      <div className="mb-6 flex flex-wrap items-center gap-3">
        <PageHeading>{service ? serviceList(service.services) : t.one}</PageHeading>
        {service && <ServiceBadge status={service.status} />}
      </div>
      <ReadState read={query} />
      {service && (
        <div className="one-filled grid gap-6">
          <UnpaidVisits service={service} />
          {service.status === 'ended' && <Ended service={service} />}
          {service.status === 'paused' && <Callout icon={Hourglass}>{pauseText(service)}</Callout>}
          <div className="grid gap-6 lg:grid-cols-[1fr_24rem]">
            <div className="lg:order-2">
              <Agreement service={service} />
            </div>
            <Visits service={service} />
          </div>
        </div>
      )}
      <ButtonLink to="/recurring" look="ghost" className="mt-8">
        {t.back}
      </ButtonLink>
    </Page>
  );
}

function pauseText({ pausedUntil, pausedBecause, role }: Recurring): string {
  if (pausedUntil) return t.pausedUntil(plainDay(pausedUntil));
  if (role === 'provider') return t.pausedByOwner;
  return pausedBecause === 'payment' ? t.pausedUnpaid : t.paused;
}
