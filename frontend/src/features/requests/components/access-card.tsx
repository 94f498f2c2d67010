import { lazy, Suspense, useState } from 'react';
import { accessFields as fields } from '../../../form/messages/address.en.ts';
import type { Answer } from '../../../lib/api/api.ts';
import { request as t } from '../../../messages/product/request.en.ts';
import { Button } from '../../../ui/button.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Section } from '../../../ui/section.tsx';

const AccessCardDialog = lazy(() => import('./access-card-dialog.tsx'));

/** The owner's access card for the accepted provider, which the owner can edit until the job is done. */
export default function AccessCard({ request }: { request: Answer<'requests.get'> }) {
  const [editing, setEditing] = useState(false);
  const { accessCard: card = null, status } = request;
  const open = status === 'pending' || status === 'accepted';
  const empty = !card || !Object.values(card).some(Boolean);
  if (empty && !open) return null;
  return (
    <Section
      title={t.access}
      rows={!empty}
      end={
        open && (
          <Button look="link" onClick={() => setEditing(true)}>
            {empty ? t.addAccess : t.editAccess}
          </Button>
        )
      }
    >
      {empty ? (
        <p className="text-muted">{t.noAccess}</p>
      ) : (
        <Facts
          lined
          facts={[
            [fields.gateCode, card.gateCode],
            [fields.pets, card.pets],
            [fields.notes, card.notes],
          ]}
        />
      )}
      <Suspense>
        {editing && <AccessCardDialog requestId={request.id} card={card} onClose={() => setEditing(false)} />}
      </Suspense>
    </Section>
  );
}
