import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { Answer } from '../../../lib/api/api.ts';
import { request as t } from '../../../messages/product/request.en.ts';
import { Button } from '../../../ui/button.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { WhenNear } from '../../../ui/when-near.tsx';
import { RequestFacts } from './request-facts.tsx';

const OwnQuestions = lazy(() => import('../../../parts/question/own-questions.tsx'));
const SitePhotos = lazy(() => import('../left/site-photos.tsx'));
const AccessCard = lazy(() => import('./access-card.tsx'));
const EditRequest = lazy(() => import('./edit-request.tsx'));
const CancelRequest = lazy(() => import('./cancel-request.tsx'));

/** As high as the access card. */
const ACCESS = <div className="min-h-44" />;

/** The request with its owner's actions: edit it, cancel it, and fill in the access card. */
export function OwnRequest({ request, withMap }: { request: Answer<'requests.get'>; withMap?: boolean }) {
  const [editing, setEditing] = useState(false);
  const [cancelling, setCancelling] = useState(false);
  const may = (action: (typeof request.allowedActions)[number]) => request.allowedActions.includes(action);
  const editButton = useRef<HTMLButtonElement>(null);
  const edited = useRef(false);
  useEffect(() => {
    if (edited.current && !editing) editButton.current?.focus();
    edited.current = editing;
  }, [editing]);

  if (editing && may('edit')) {
    return (
      <Suspense fallback={<Loading />}>
        <EditRequest request={request} onClose={() => setEditing(false)} />
      </Suspense>
    );
  }
  return (
    <>
      <RequestFacts request={request} withMap={withMap} />
      <Suspense>
        {request.sitePhotos && <SitePhotos request={request} photos={request.sitePhotos} />}
        <OwnQuestions request={request} />
      </Suspense>
      <WhenNear waiting={ACCESS}>
        <AccessCard request={request} />
      </WhenNear>
      {(may('edit') || may('cancel')) && (
        <div className="flex flex-wrap gap-3">
          {may('edit') && (
            <Button ref={editButton} look="secondary" onClick={() => setEditing(true)}>
              {t.edit}
            </Button>
          )}
          {may('cancel') && (
            <Button look="ghost" onClick={() => setCancelling(true)}>
              {t.cancel}
            </Button>
          )}
        </div>
      )}
      <Suspense>
        {cancelling && (
          <CancelRequest
            requestId={request.id}
            bidCount={request.bidCount ?? 0}
            onClose={() => setCancelling(false)}
          />
        )}
      </Suspense>
    </>
  );
}
