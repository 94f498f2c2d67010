import { Navigate, Outlet, useSearchParams } from 'react-router-dom';

/** A page that means nothing without these parameters leads home. */
export function RequireQuery({ names }: { names: readonly string[] }) {
  const [query] = useSearchParams();
  return names.every((name) => query.get(name)) ? <Outlet /> : <Navigate to="/" replace />;
}
