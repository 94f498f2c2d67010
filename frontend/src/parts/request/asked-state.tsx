import { lazy, Suspense, useState } from 'react';
import type { Answer } from '../../lib/api/api.ts';
import { showFailure } from '../../lib/api/show-failure.ts';
import { serviceList } from '../../lib/catalogue.ts';
import { dollars, moment } from '../../lib/format.ts';
import { toast } from '../../lib/toast.ts';
import { request as words } from '../../messages/product/request.en.ts';
import { StatusBadge } from '../../ui/badges/status.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { StateHeader } from '../../ui/state-header.tsx';
import { useOpenToAll } from './api/open-to-all.ts';
import { usePass } from './api/pass.ts';
import { asked as t } from './messages/book-again.en.ts';

const ConfirmDialog = lazy(() => import('../../ui/dialogs/confirm-dialog.tsx'));

type Request = Answer<'requests.get'>;
type Asked = NonNullable<Request['privateFor']>;

/**
 * State of a request that one provider is asked about before others, for its owner and for that provider. `kicker`:
 * line above it on a page that is about more than this request.
 */
export default function AskedState({
  request,
  asked,
  kicker,
}: {
  request: Pick<Request, 'id' | 'status' | 'services' | 'bidCount' | 'ownBidId' | 'allowedActions'>;
  asked: Asked;
  kicker?: string;
}) {
  const { providerName: who, until, onlyThem } = asked;
  const head = {
    heading: kicker === undefined ? ('kicker' as const) : ('none' as const),
    kicker: kicker ?? serviceList(request.services),
    badge: <StatusBadge status={request.status} />,
  };
  if (request.allowedActions.includes('open-to-all'))
    return (
      <StateHeader
        {...head}
        tone={request.bidCount ? 'ask' : 'go'}
        sentence={onlyThem ? t.only(who) : t.first(who)}
        // A live bid keeps the request from other providers, however long it takes.
        help={
          request.bidCount ? words.bidsIn(request.bidCount) : onlyThem ? undefined : t.until(moment(until))
        }
        action={
          <>
            {Boolean(request.bidCount) && (
              <ButtonLink main to={`/requests/${request.id}/bids`}>
                {words.seeBids}
              </ButtonLink>
            )}
            <OpenToAll requestId={request.id} />
          </>
        }
      />
    );
  return (
    <StateHeader
      {...head}
      tone="ask"
      sentence={onlyThem ? t.youOnly : t.you}
      help={`${t.lastTime(dollars(asked.offered))}${onlyThem ? '' : ` ${t.answerBy(moment(until))}.`}`}
      action={
        <>
          {request.allowedActions.includes('place-bid') && (
            <ButtonLink main to={`/requests/${request.id}/bid`}>
              {words.placeBid}
            </ButtonLink>
          )}
          {request.ownBidId && <ButtonLink to="/my-bids">{words.ownBid}</ButtonLink>}
          {request.allowedActions.includes('pass') && <Pass requestId={request.id} />}
        </>
      }
    />
  );
}

function OpenToAll({ requestId }: { requestId: string }) {
  const open = useOpenToAll(requestId);
  const send = () =>
    open.mutate(undefined, {
      onSuccess: () => toast({ title: t.opened }),
      onError: (error) => showFailure(t.notOpened, error),
    });
  return (
    <Button look="secondary" pending={open.isPending && t.opening} onClick={send}>
      {t.open}
    </Button>
  );
}

function Pass({ requestId }: { requestId: string }) {
  const [asking, setAsking] = useState(false);
  const pass = usePass(requestId);
  const send = () =>
    pass.mutate(undefined, {
      onSuccess: () => toast({ title: t.passed }),
      onError: (error) => showFailure(t.notPassed, error),
      onSettled: () => setAsking(false),
    });
  return (
    <>
      <Button look="secondary" onClick={() => setAsking(true)}>
        {t.pass}
      </Button>
      <Suspense>
        {asking && (
          <ConfirmDialog
            title={t.passQuestion}
            text={t.passText}
            confirm={t.pass}
            pending={pass.isPending && t.passing}
            onConfirm={send}
            onClose={() => setAsking(false)}
          />
        )}
      </Suspense>
    </>
  );
}
