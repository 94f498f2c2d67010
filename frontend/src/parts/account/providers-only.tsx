import { lazy, type ReactNode } from 'react';
import { isProvider, useSession } from '../../lib/session/session.tsx';

// Who works as a provider never needs it.
const NotAProvider = lazy(() => import('./not-a-provider.tsx'));

/** What only providers can use says so to everyone else, once it is known who looks. */
export function ProvidersOnly({ title, children }: { title: string; children: ReactNode }) {
  const { user } = useSession().session;
  return !user || isProvider(user) ? children : <NotAProvider title={title} user={user} />;
}
