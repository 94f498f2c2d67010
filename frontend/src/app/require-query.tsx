import { Navigate, Outlet, useSearchParams } from 'react-router-dom';
import { useSession } from '../lib/session/session.tsx';

/**
 * Redirects home where these parameters are missing, since the page means nothing without them. Until the viewer is
 * known it shows what the document shows.
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
