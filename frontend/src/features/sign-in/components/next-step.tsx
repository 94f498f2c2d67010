import { Navigate, useSearchParams } from 'react-router-dom';
import { safeNext } from '../../../lib/session/next-path.ts';
import { dashboardOf, type User } from '../../../lib/session/session.tsx';

/** Where the signed-in go: back to where they came from; operators without a second factor set it up first. */
export function NextStep({ user }: { user: User }) {
  const [query] = useSearchParams();
  const home = dashboardOf(user);
  const mustSetUp = user.userType === 'operator' && !user.secondFactor;
  return <Navigate to={(!mustSetUp && safeNext(query.get('next'))) || home} replace />;
}
