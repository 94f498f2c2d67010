import { KeyRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Answer } from '../../../lib/api/api.ts';
import { jobState as t } from '../../../parts/job/messages/job-state.en.ts';
import { Button } from '../../../ui/button.tsx';

const AccessCardDialog = lazy(() => import('./access-card-dialog.tsx'));

/** The button that opens the access card. `again`: the owner changes a card, beside another action. */
export default function AccessPrompt({
  request,
  again = false,
}: {
  request: Answer<'requests.get'>;
  again?: boolean;
}) {
  const [editing, setEditing] = useState(false);
  const { accessCard: card = null } = request;
  return (
    <>
      <Button
        main={!again}
        look={again ? 'secondary' : 'primary'}
        className={again ? 'min-h-14' : ''}
        onClick={() => setEditing(true)}
      >
        <KeyRound aria-hidden="true" className="size-5" />
        {again ? t.accessAgain : t.access}
      </Button>
      <Suspense>
        {editing && <AccessCardDialog requestId={request.id} card={card} onClose={() => setEditing(false)} />}
      </Suspense>
    </>
  );
}
