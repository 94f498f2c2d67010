import { useNavigate } from 'react-router-dom';
import { showFailure } from '../../lib/api/show-failure.ts';
import { plainDay } from '../../lib/format.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { useRepost } from './api/repost.ts';
import { repost as t } from './messages/repost.en.ts';

/** Posts an ended request once more and leads to the new one. `of`: its services, where several are listed. */
export default function RepostButton({
  requestId,
  of,
  second = false,
}: {
  requestId: string;
  of?: string;
  /** Something else is the first thing to do here. */
  second?: boolean;
}) {
  const main = of === undefined && !second;
  const repost = useRepost(requestId);
  const navigate = useNavigate();
  const post = () =>
    repost.mutate(undefined, {
      onSuccess: ({ id, serviceDate }) => {
        toast({ title: t.done(plainDay(serviceDate)), description: t.doneText });
        void navigate(`/requests/${id}`);
      },
      onError: (error) => showFailure(t.failed, error),
    });
  return (
    <Button
      main={main}
      look={main ? 'primary' : 'secondary'}
      aria-label={of && t.of(of)}
      pending={repost.isPending && t.pending}
      onClick={post}
    >
      {t.action}
    </Button>
  );
}
