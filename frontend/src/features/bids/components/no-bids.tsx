import { Sprout } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { Answer } from '../../../lib/api/api.ts';
import { bids as t } from '../../../messages/product/bids.en.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { StateHeader } from '../../../ui/state-header.tsx';

const AskedWords = lazy(() => import('../../../parts/request/asked-words.tsx'));
const RepostButton = lazy(() => import('../../../parts/request/repost-button.tsx'));

/** Head of the page of a request without bids: why there are none, and what its owner can do. */
export default function NoBids({ request, work }: { request: Answer<'requests.get'>; work: string }) {
  const { id, status, privateFor, allowedActions } = request;
  const closed = status === 'cancelled' || status === 'expired';
  return (
    <StateHeader
      tone="calm"
      icon={Sprout}
      kicker={t.title}
      heading="kicker"
      sentence={closed ? t.noneCame : t.none}
      help={
        <>
          {work}
          <span className="mt-1 block">
            {closed ? t.closed : privateFor?.isOpen === false ? <Asked asked={privateFor} /> : t.noneText}
          </span>
        </>
      }
      action={
        allowedActions.includes('repost') ? (
          <Suspense fallback={<span className="block h-14" />}>
            <RepostButton requestId={id} />
          </Suspense>
        ) : (
          <ButtonLink to="/" main>
            {t.home}
          </ButtonLink>
        )
      }
    />
  );
}

/** Words of a private request, which hold their place until they are loaded. */
function Asked({ asked }: { asked: NonNullable<Answer<'requests.get'>['privateFor']> }) {
  return (
    <Suspense fallback={<>&nbsp;</>}>
      <AskedWords asked={asked} />
    </Suspense>
  );
}
