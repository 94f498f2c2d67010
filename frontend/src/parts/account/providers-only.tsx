import { lazy, type ReactNode } from 'react';
import { isProvider, useSession } from '../../lib/session/session.tsx';

// Providers never need it.
const NotAProvider = lazy(() => import('./not-a-provider.tsx'));

/** Shows its children to providers. Every other signed-in viewer sees a note, once the session is known. */
export function ProvidersOnly({ title, children }: { title: string; children: ReactNode }) {
  const { user } = useSession().session;
  return !user || isProvider(user) ? children : <NotAProvider title={title} user={user} />;
}
