import type { ComponentProps } from 'react';
import { Dialog } from './dialog.tsx';
import { DialogButtons } from './dialog-buttons.tsx';

/** Asks before an action that cannot be undone, or that other people will notice. */
export default function ConfirmDialog({
  title,
  text,
  confirm,
  leave,
  danger,
  pending = false,
  network = true,
  onConfirm,
  onClose,
}: {
  title: string;
  text: string;
  /** Label of the button that confirms. */
  confirm: string;
  /** Label of the other button, where "Cancel" could be taken for what is asked. */
  leave?: string;
  danger?: boolean;
  pending?: ComponentProps<typeof DialogButtons>['pending'];
  /** Whether the action is sent at once, as nearly all are: without a network it cannot be confirmed. */
  network?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}) {
  return (
    <Dialog title={title} description={text} onClose={onClose}>
      <DialogButtons
        leave={leave}
        onClose={onClose}
        look={danger ? 'danger' : 'primary'}
        pending={pending}
        network={network}
        onClick={onConfirm}
      >
        {confirm}
      </DialogButtons>
    </Dialog>
  );
}
