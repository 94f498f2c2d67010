import { useState } from 'react';
import { CheckBox } from '../../../form/check-box.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { DialogButtons } from '../../../ui/dialogs/dialog-buttons.tsx';
import { application as t } from '../messages/operator.en.ts';

/** Asks before an application is decided. */
export default function ConfirmMove({
  to,
  becauseOfReport,
  checkedByHand,
  onConfirm,
  onClose,
}: {
  to: 'approved' | 'rejected';
  becauseOfReport: boolean;
  /** Only the operator who approves says how the background check went. */
  checkedByHand: boolean;
  onConfirm: (checkPassed: boolean) => void;
  onClose: () => void;
}) {
  const [passed, setPassed] = useState(false);
  const [problem, setProblem] = useState<string>();
  const asks = to === 'approved' && checkedByHand;
  const words = to === 'approved' ? t.approve : t.reject;
  const text = to === 'rejected' && becauseOfReport ? t.reject.reportText : words.text;
  return (
    <Dialog title={words.title} description={text} onClose={onClose}>
      {asks && (
        <CheckBox
          name="checkPassed"
          label={t.approve.passed}
          hint={t.approve.passedHint}
          error={problem}
          checked={passed}
          onChange={(event) => {
            setPassed(event.target.checked);
            setProblem(undefined);
          }}
        />
      )}
      <DialogButtons
        onClose={onClose}
        look={to === 'rejected' ? 'danger' : 'primary'}
        onClick={() => (asks && !passed ? setProblem(t.approve.passedNeeded) : onConfirm(passed))}
      >
        {words.confirm}
      </DialogButtons>
    </Dialog>
  );
}
