import { lazy, Suspense } from 'react';
import { withFullStylesheet } from '../../../lib/loading/full-stylesheet.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Page } from '../../../ui/page.tsx';
import { Landing } from '../components/landing.tsx';

// The signed-in may come here from a document for visitors, as after the request that made their account.
const SignedInHome = lazy(() => withFullStylesheet(() => import('../components/signed-in-home.tsx')));

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
