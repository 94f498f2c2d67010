import { Navigate, useSearchParams } from 'react-router-dom';
import { safeNext } from '../../../lib/session/next-path.ts';
import { dashboardOf, type User } from '../../../lib/session/session.tsx';

/** Leads the signed-in viewer back to where they came from. Operators without a second factor first set it up. */
export function NextStep({ user }: { user: User }) {
  const [query] = useSearchParams();
  const home = dashboardOf(user);
  const mustSetUp = user.userType === 'operator' && !user.secondFactor;
  return <Navigate to={(!mustSetUp && safeNext(query.get('next'))) || home} replace />;
}
