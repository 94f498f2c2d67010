import { api } from '../../../lib/api/api.ts';
import type { Recurring } from '../../../lib/api/queries/recurring.ts';
import { showFailure } from '../../../lib/api/show-failure.ts';
import { plainDay } from '../../../lib/format.ts';
import { toast } from '../../../lib/toast.ts';
import { recurring as t } from '../../../messages/product/recurring.en.ts';
import ConfirmDialog from '../../../ui/dialogs/confirm-dialog.tsx';
import { useChangeService } from '../api/change-service.ts';

/** Asks before a recurring service ends, or before its visit on the day `skip` is skipped. */
export default function ConfirmChange({
  service,
  skip,
  onClose,
}: {
  service: Recurring;
  skip?: string;
  onClose: () => void;
}) {
  const params = { recurringId: service.id };
  const change = useChangeService(() =>
    skip
      ? api.call('requests.skipVisit', { params, body: { date: skip } })
      : api.call('requests.endRecurring', { params }),
  );
  const words = skip ? t.skipping : t.ending;
  const confirm = () =>
    change.mutate(undefined, {
      onSuccess: () => toast({ title: words.done }),
      onError: (error) => showFailure(t.failed, error),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      title={skip ? t.skipQuestion(plainDay(skip)) : t.endQuestion}
      text={words.text}
      confirm={words.confirm}
      danger
      pending={change.isPending && words.pending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
