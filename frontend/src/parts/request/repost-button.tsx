import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isCode } from '../../lib/api/api.ts';
import { showFailure } from '../../lib/api/show-failure.ts';
import { plainDay } from '../../lib/format.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { useRepost } from './api/repost.ts';
import { repost as t } from './messages/repost.en.ts';

const PlanDialog = lazy(() => import('../account/plan-dialog.tsx'));

/** Posts an ended request once more and leads to the new one. `of`: its services, where several are listed. */
export default function RepostButton({
  requestId,
  of,
  second = false,
}: {
  requestId: string;
  of?: string;
  /** The page has another first action. */
  second?: boolean;
}) {
  const main = of === undefined && !second;
  const repost = useRepost(requestId);
  const navigate = useNavigate();
  const [isFull, setFull] = useState(false);
  const post = () =>
    repost.mutate(undefined, {
      onSuccess: ({ id, serviceDate }) => {
        toast({ title: t.done(plainDay(serviceDate)), description: t.doneText });
        void navigate(`/requests/${id}`);
      },
      onError: (error) => {
        if (isCode(error, 'request_limit_reached')) setFull(true);
        else showFailure(t.failed, error);
      },
    });
  return (
    <>
      <Button
        main={main}
        look={main ? 'primary' : 'secondary'}
        aria-label={of && t.of(of)}
        pending={repost.isPending && t.pending}
        onClick={post}
      >
        {t.action}
      </Button>
      <Suspense>{isFull && <PlanDialog title={t.failed} onClose={() => setFull(false)} />}</Suspense>
    </>
  );
}
