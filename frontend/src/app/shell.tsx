import { type ComponentType, lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { noteDrawn } from '../lib/drawn/drawn-page.ts';
import { lazyAhead } from '../lib/loading/lazy-ahead.tsx';
import { hasMarker, isOperator, type User, useSession } from '../lib/session/session.tsx';
import { type ToastItem, useToast } from '../lib/toast.ts';
import { Footer } from '../ui/layout/footer.tsx';
import { Header } from '../ui/layout/header.tsx';
import { shell } from '../ui/messages/shell.en.ts';
import { noteNavigation } from '../ui/page.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { PageLoading } from './page-loading.tsx';

const BottomBar = lazyAhead<{ user: User }>(
  async (): Promise<{ default: ComponentType<{ user: User }> }> =>
    // Every place of the bar is in the menu, too.
    await import('../ui/layout/bottom-bar.tsx').catch(() => ({ default: () => null })),
);
if (typeof document !== 'undefined' && hasMarker()) void BottomBar.load();
const Notices = lazy(
  async (): Promise<{ default: ComponentType<{ item: ToastItem | undefined }> }> =>
    await import('../ui/notices/notices.tsx').catch(() => ({ default: () => null })),
);

/** Delay of the notices: by then the page has its data. */
const NOTICES_AFTER_MS = 4_000;

/** Loads the notices at once for a toast, else some seconds after the page, while there is a connection. */
function LateNotices() {
  const item = useToast();
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setLate, NOTICES_AFTER_MS, true);
    return () => clearTimeout(timer);
  }, []);
  return (
    (item || late) && (
      <Suspense>
        <Notices item={item} />
      </Suspense>
    )
  );
}

/** Tells the scripts of a prerendered document (build/early) that the whole page is live. */
function Live() {
  useEffect(() => {
    dispatchEvent(new Event('sward:live'));
  }, []);
  return null;
}

/** Long forms: they need the app anyway, so that their footer comes with it and not in the document. */
const FORMS = /^\/(create-|join-provider|request)/;

/** The footer, below the first screen, where nothing moves when it comes. */
function LateFooter() {
  const { pathname } = useLocation();
  const [shown, setShown] = useState(!FORMS.test(pathname));
  useEffect(() => setShown(true), []);
  return shown && <Footer />;
}

/** The desk keeps its queue while its cases come and go. */
const placeOf = (pathname: string) => (pathname.startsWith('/operator') ? '/operator' : pathname);

export function Shell() {
  const { session } = useSession();
  const { pathname } = useLocation();
  const shown = useRef(pathname);

  if (pathname !== shown.current) noteNavigation();
  // Before it is painted: the end of the new page would be seen for a moment.
  useLayoutEffect(() => {
    if (pathname !== shown.current) window.scrollTo(0, 0);
    shown.current = pathname;
    noteDrawn(pathname);
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
        <PageBoundary key={placeOf(pathname)}>
          <Suspense fallback={<PageLoading />}>
            <Outlet />
            <Live />
          </Suspense>
        </PageBoundary>
      </main>
      <LateFooter />
      {session.status === 'in' && !isOperator(session.user) && (
        <Suspense>
          <BottomBar user={session.user} />
        </Suspense>
      )}
      <LateNotices />
    </>
  );
}
