import { showFailure } from '../../../lib/api/show-failure.ts';
import { toast } from '../../../lib/toast.ts';
import { useCancelRequest } from '../../../parts/job/api/cancel-request.ts';
import ConfirmDialog from '../../../ui/dialogs/confirm-dialog.tsx';
import { cancelRequest as t } from '../messages/cancel-request.en.ts';

/** Asks before the owner cancels a pending request for good. */
export default function CancelRequest({
  requestId,
  bidCount,
  onClose,
}: {
  requestId: string;
  bidCount: number;
  onClose: () => void;
}) {
  const cancel = useCancelRequest(requestId);
  const confirm = () =>
    cancel.mutate(undefined, {
      onSuccess: () => toast({ title: t.done }),
      onError: (error) => showFailure(t.failed, error),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      title={t.question}
      text={t.text(bidCount)}
      confirm={t.confirm}
      leave={t.keep}
      danger
      pending={cancel.isPending && t.pending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
