import { KeyRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { accessFields as fields } from '../../../form/messages/address.en.ts';
import type { Answer } from '../../../lib/api/api.ts';
import { request as t } from '../../../messages/product/request.en.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Facts } from '../../../ui/facts.tsx';

const AccessCardDialog = lazy(() => import('./access-card-dialog.tsx'));

/** How the accepted provider gets in, as the owner keeps it until the job is done. */
export function AccessCard({ request }: { request: Answer<'requests.get'> }) {
  const [editing, setEditing] = useState(false);
  const { accessCard: card = null, status } = request;
  const open = status === 'pending' || status === 'accepted';
  const empty = !card || !Object.values(card).some(Boolean);
  if (empty && !open) return null;
  return (
    <Card aria-label={t.access}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="flex items-center gap-2">
          <KeyRound aria-hidden="true" className="size-5 text-link" />
          {t.access}
        </h2>
        {open && (
          <Button look="secondary" onClick={() => setEditing(true)}>
            {empty ? t.addAccess : t.editAccess}
          </Button>
        )}
      </div>
      {empty ? (
        <p className="mt-2 text-muted">{t.noAccess}</p>
      ) : (
        <div className="mt-4">
          <Facts
            facts={[
              [fields.gateCode, card.gateCode],
              [fields.pets, card.pets],
              [fields.notes, card.notes],
            ]}
          />
        </div>
      )}
      <Suspense>
        {editing && <AccessCardDialog requestId={request.id} card={card} onClose={() => setEditing(false)} />}
      </Suspense>
    </Card>
  );
}
