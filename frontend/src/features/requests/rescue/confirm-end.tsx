import { fromCents } from '../../../lib/format.ts';
import ConfirmAndUndo from '../../../ui/confirm-and-undo.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { DialogButtons } from '../../../ui/dialogs/dialog-buttons.tsx';
import { rescue as t } from '../messages/rescue.en.ts';

/** Asks before the search for another provider ends with a refund, which is sent ten seconds later. */
export default function ConfirmEnd({
  cents,
  asked,
  pending,
  send,
  onClose,
}: {
  cents: number;
  /** Whether providers were asked, who then can no longer take the job. */
  asked: boolean;
  pending: boolean;
  send: () => void;
  onClose: () => void;
}) {
  const sum = fromCents(cents);
  return (
    <ConfirmAndUndo
      ask={(agree) => (
        <Dialog
          title={asked ? t.endSearch : t.sure}
          description={asked ? t.sureAsked(sum) : t.sureText(sum)}
          onClose={onClose}
        >
          <DialogButtons network onClose={onClose} onClick={agree}>
            {t.doRefund(sum)}
          </DialogButtons>
        </Dialog>
      )}
      leaving={pending ? t.pending : t.leaving(sum)}
      undone={{ title: t.undone }}
      send={send}
      onClose={onClose}
    />
  );
}
