import { KeyRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Answer } from '../../../lib/api/api.ts';
import { jobState as t } from '../../../parts/job/messages/job-state.en.ts';
import { Button } from '../../../ui/button.tsx';

const AccessCardDialog = lazy(() => import('./access-card-dialog.tsx'));

/** Asks how to get in, where it is not known. */
export default function AccessPrompt({ request }: { request: Answer<'requests.get'> }) {
  const [editing, setEditing] = useState(false);
  const { accessCard: card = null } = request;
  return (
    <>
      <Button main onClick={() => setEditing(true)}>
        <KeyRound aria-hidden="true" className="size-5" />
        {t.access}
      </Button>
      <Suspense>
        {editing && <AccessCardDialog requestId={request.id} card={card} onClose={() => setEditing(false)} />}
      </Suspense>
    </>
  );
}
