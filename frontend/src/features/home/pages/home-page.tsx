import { lazy, Suspense } from 'react';
import { Loading } from '../../../components/ui/loading.tsx';
import { Page } from '../../../components/ui/page.tsx';
import { useSession } from '../../../lib/session.tsx';
import { Landing } from '../components/landing.tsx';

const SignedInHome = lazy(() => import('../components/signed-in-home.tsx'));

export default function HomePage() {
  const { session } = useSession();
  const waiting = (
    <Page>
      <Loading />
    </Page>
  );
  if (session.status === 'loading') return waiting;
  if (session.status === 'out') return <Landing />;
  return (
    <Suspense fallback={waiting}>
      <SignedInHome user={session.user} />
    </Suspense>
  );
}
