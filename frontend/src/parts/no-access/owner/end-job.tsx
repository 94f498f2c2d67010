import { fromCents } from '../../../lib/format.ts';
import { toast } from '../../../lib/toast.ts';
import ConfirmAndUndo from '../../../ui/confirm-and-undo.tsx';
import ConfirmDialog from '../../../ui/dialogs/confirm-dialog.tsx';
import { useChooseNoAccess } from '../api/choose-no-access.ts';
import { choose as t } from '../messages/open-up.en.ts';
import { showRefused } from '../refusal.ts';

/** Asks before the job ends, and ends it ten seconds later with the amount that was shown. */
export default function EndJob({
  bidId,
  who,
  refundCents,
  fee,
  onClose,
}: {
  bidId: string;
  who: string;
  refundCents: number;
  /** Amount that the provider is paid, as text. */
  fee: string;
  onClose: () => void;
}) {
  const choose = useChooseNoAccess(bidId);
  const back = fromCents(refundCents);
  const send = () =>
    choose.mutate(
      { choice: 'cancel', refundCents },
      {
        onSuccess: () => toast({ title: t.ended, description: t.endedText(back) }),
        onError: (error) => showRefused(t.failed, error, t.refused),
        onSettled: onClose,
      },
    );
  return (
    <ConfirmAndUndo
      ask={(agree) => (
        <ConfirmDialog
          title={t.askEnd}
          text={t.askEndText(back, who, fee)}
          confirm={t.doEnd(back)}
          onConfirm={agree}
          onClose={onClose}
        />
      )}
      leaving={choose.isPending ? t.endPending : t.ending(back)}
      undone={{ title: t.undone }}
      send={send}
      onClose={onClose}
    />
  );
}
