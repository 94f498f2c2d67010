import { lazy } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { isOperator, useSession } from '../lib/session/session.tsx';

const NotFound = lazy(() => import('../ui/not-found.tsx'));

/**
 * Pages of operators with a second factor; for every other viewer they do not exist. Markup that is drawn before the
 * viewer is known has no data in it yet: see SignedInLayout.
 */
export function ForOperators() {
  const { user } = useSession().session;
  const { pathname } = useLocation();
  if (!user) return <Outlet />;
  if (!isOperator(user)) return <NotFound key={pathname} />;
  if (!user.secondFactor) return <Navigate to="/settings#passkeys" replace />;
  return <Outlet />;
}
