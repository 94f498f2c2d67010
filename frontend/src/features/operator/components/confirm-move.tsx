import { application as t } from '#messages/operator.ts';
import ConfirmDialog from '../../../components/ui/confirm-dialog.tsx';

/** Asks before an application is decided. */
export default function ConfirmMove({
  to,
  becauseOfReport,
  onConfirm,
  onClose,
}: {
  to: 'approved' | 'rejected';
  becauseOfReport: boolean;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const words = to === 'approved' ? t.approve : t.reject;
  const text = to === 'rejected' && becauseOfReport ? t.reject.reportText : words.text;
  return (
    <ConfirmDialog
      title={words.title}
      text={text}
      confirm={words.confirm}
      danger={to === 'rejected'}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
