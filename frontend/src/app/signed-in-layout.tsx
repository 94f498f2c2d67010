import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { loginPath } from '../lib/next-path.ts';
import { queryClient } from '../lib/query.ts';
import { useSession } from '../lib/session.tsx';
import { PageLoading } from './page-loading.tsx';

/** The gate of the signed-in pages, and the only place that loads the query library. */
export default function SignedInLayout() {
  const { session } = useSession();
  const { pathname, search } = useLocation();
  if (session.status === 'loading') return <PageLoading />;
  if (session.status === 'out') return <Navigate to={loginPath(pathname + search)} replace />;
  return (
    <QueryClientProvider client={queryClient}>
      <Suspense fallback={<PageLoading />}>
        <Outlet />
      </Suspense>
    </QueryClientProvider>
  );
}
