import type { ComponentProps } from 'react';
import { Dialog } from './dialog.tsx';
import { DialogButtons } from './dialog-buttons.tsx';

/** Asks before an action that cannot be undone, or that other people will notice. */
export default function ConfirmDialog({
  title,
  text,
  confirm,
  danger,
  pending = false,
  onConfirm,
  onClose,
}: {
  title: string;
  text: string;
  /** Label of the button that confirms. */
  confirm: string;
  danger?: boolean;
  pending?: ComponentProps<typeof DialogButtons>['pending'];
  onConfirm: () => void;
  onClose: () => void;
}) {
  return (
    <Dialog title={title} description={text} onClose={onClose}>
      <DialogButtons
        onClose={onClose}
        look={danger ? 'danger' : 'primary'}
        pending={pending}
        onClick={onConfirm}
      >
        {confirm}
      </DialogButtons>
    </Dialog>
  );
}
