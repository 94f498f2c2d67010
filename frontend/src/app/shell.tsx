import { lazy, Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { shell } from '#messages/shell.ts';
import { noteNavigation } from '../components/ui/page.tsx';
import { useSession } from '../lib/session.tsx';
import { useToast } from '../lib/toast.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { PageLoading } from './page-loading.tsx';

const BottomBar = lazy(() => import('./bottom-bar.tsx'));
const ToastHost = lazy(() => import('../components/ui/toast-host.tsx'));

/** Tells the script of a prerendered document (build/early) that the whole page answers now. */
function Live() {
  useEffect(() => {
    dispatchEvent(new Event('sward:live'));
  }, []);
  return null;
}

export function Shell() {
  const { session } = useSession();
  const { pathname } = useLocation();
  const item = useToast();
  const first = useRef(pathname);

  if (pathname !== first.current) noteNavigation();
  useEffect(() => {
    if (pathname !== first.current) window.scrollTo(0, 0);
    first.current = '';
  }, [pathname]);

  return (
    <>
      <a
        href="#main"
        className="sr-only z-50 rounded-card bg-surface px-4 py-3 font-semibold focus:not-sr-only focus:fixed focus:start-3 focus:top-3"
      >
        {shell.skip}
      </a>
      <Header />
      <main id="main" tabIndex={-1} className="min-h-dvh">
        <PageBoundary key={pathname}>
          <Suspense fallback={<PageLoading />}>
            <Outlet />
            <Live />
          </Suspense>
        </PageBoundary>
      </main>
      <Footer />
      {session.status === 'in' && (
        <Suspense>
          <BottomBar user={session.user} />
        </Suspense>
      )}
      {item && (
        <Suspense>
          <ToastHost item={item} />
        </Suspense>
      )}
    </>
  );
}
