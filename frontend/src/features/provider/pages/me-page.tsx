import { lazy, Suspense } from 'react';
import { useSession } from '../../../lib/session/session.tsx';
import { ProvidersOnly } from '../../../parts/account/providers-only.tsx';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { ReadState } from '../../../ui/states.tsx';
import { useProvider } from '../api/get-provider.ts';
import { me as t } from '../messages/me.en.ts';
import { useOwnProfile } from '../own-page/own-profile.ts';

const OwnPage = lazy(() => import('../own-page/own-page.tsx'));

export default function MePage() {
  const { user } = useSession().session;
  return <ProvidersOnly title={t.title}>{user && <Me accountId={user.id} />}</ProvidersOnly>;
}

/** The provider's public page, with private notes on it and links to change it. */
function Me({ accountId }: { accountId: string }) {
  const provider = useProvider(accountId);
  const profile = useOwnProfile();
  const business = profile.data?.provider;
  const waiting = (
    <Page>
      <PageHeading className="mb-6">{t.title}</PageHeading>
      <ReadState read={provider} />
      {provider.data && <ReadState read={profile} />}
    </Page>
  );
  if (!provider.data || !business) return waiting;
  return (
    <Suspense fallback={waiting}>
      <OwnPage provider={provider.data} business={business} />
    </Suspense>
  );
}
