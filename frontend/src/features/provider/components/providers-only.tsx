import { HardHat } from 'lucide-react';
import type { ReactNode } from 'react';
import { providerDashboard as t } from '#messages/provider.ts';
import { request } from '#messages/requests.ts';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { Page, PageHeading } from '../../../components/ui/page.tsx';
import { Empty } from '../../../components/ui/states.tsx';
import { dashboardOf, isProvider, useUser } from '../../../lib/session.tsx';

/** What only providers can use says so to everyone else. */
export function ProvidersOnly({ title, children }: { title: string; children: ReactNode }) {
  const user = useUser();
  if (isProvider(user)) return children;
  return (
    <Page width="text">
      <PageHeading className="mb-6">{title}</PageHeading>
      <Empty
        icon={HardHat}
        title={t.onlyProviders}
        action={<ButtonLink to={dashboardOf(user)}>{request.back}</ButtonLink>}
      >
        {t.onlyProvidersText}
      </Empty>
    </Page>
  );
}
