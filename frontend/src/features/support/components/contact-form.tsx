import type { SupportForm as Kind } from '@sward/shared/product';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '../../../lib/session/session.tsx';
import { SupportForm } from './support-form.tsx';

const OwnTickets = lazy(() => import('./own-tickets.tsx'));

/** The support form, with the earlier tickets of a signed-in viewer. */
export function ContactForm({ kind }: { kind: Kind }) {
  const { user } = useSession().session;
  const [sent, setSent] = useState(0);
  return (
    <div className="grid gap-6">
      <SupportForm kind={kind} onSent={() => setSent((count) => count + 1)} />
      {user && (
        <Suspense>
          <OwnTickets key={sent} />
        </Suspense>
      )}
    </div>
  );
}
