import { Navigate, Outlet } from 'react-router-dom';
import { isOperator, useSession } from '../lib/session/session.tsx';

/** Pages of homeowners and providers; an operator is redirected to the desk. */
export function MembersOnly() {
  const { session } = useSession();
  const operator = session.status === 'in' && isOperator(session.user);
  return operator ? <Navigate to="/operator" replace /> : <Outlet />;
}
