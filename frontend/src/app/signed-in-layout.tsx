import { IsRestoringProvider, QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { stepUp } from '../lib/api/api.ts';
import { queryClient } from '../lib/api/query.ts';
import { prepareFormats } from '../lib/format.ts';
import { useLive } from '../lib/live/use-live.ts';
import { useDay } from '../lib/offline/use-day.ts';
import { loginPath } from '../lib/session/next-path.ts';
import { useSession } from '../lib/session/session.tsx';
import { PageLoading } from './page-loading.tsx';
import { usePushes } from './use-pushes.ts';

const OfflineLine = lazy(async () =>
  // Waiting taps are sent without this line, too.
  import('../parts/offline/offline-line.tsx').catch(() => ({ default: () => null })),
);

const PushPanel = lazy(async () =>
  // The panel is offered again with the next bid.
  import('../parts/push/push-panel.tsx').catch(() => ({ default: () => null })),
);

stepUp.ask = () => import('../parts/account/step-up.tsx').then((step) => step.confirmIdentity());

/**
 * The gate of the signed-in pages. Besides the public page of a provider, only this loads the query library. `early`:
 * the pages can be drawn before the viewer is known; their reads wait until then.
 */
export default function SignedInLayout({ early = false }: { early?: boolean }) {
  const { session } = useSession();
  const { pathname, search, hash } = useLocation();
  const loading = session.status === 'loading';
  useEffect(prepareFormats, []);
  useLive();
  const tells = useDay();
  const offers = usePushes();
  if (loading && !early) return <PageLoading />;
  if (session.status === 'out' && session.problem) throw session.problem;
  if (session.status === 'out') return <Navigate to={loginPath(pathname + search + hash)} replace />;
  return (
    <QueryClientProvider client={queryClient}>
      <IsRestoringProvider value={loading}>
        <Suspense>{tells && <OfflineLine />}</Suspense>
        <Suspense>{offers && <PushPanel />}</Suspense>
        <Suspense fallback={<PageLoading />}>
          <Outlet />
        </Suspense>
      </IsRestoringProvider>
    </QueryClientProvider>
  );
}
