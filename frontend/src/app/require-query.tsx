import { Navigate, Outlet, useSearchParams } from 'react-router-dom';
import { useSession } from '../lib/session/session.tsx';

/**
 * A page that means nothing without these parameters leads home. Until it is known who looks everybody sees what the
 * document shows.
 */
export function RequireQuery({ names }: { names: readonly string[] }) {
  const [query] = useSearchParams();
  const { session } = useSession();
  return session.status === 'loading' || names.every((name) => query.get(name)) ? (
    <Outlet />
  ) : (
    <Navigate to="/" replace />
  );
}
