import { type ReactNode, useState } from 'react';
import { toast } from '../lib/toast.ts';
import UndoBar from './undo-bar.tsx';

/**
 * An action that moves money: it is asked about first, then sent ten seconds later unless it is taken back. Leaving the
 * page before that sends nothing.
 */
export default function ConfirmAndUndo({
  ask,
  leaving,
  undone,
  send,
  onClose,
}: {
  /** The question, which says how much, to whom and when; `agree` begins the ten seconds. */
  ask: (agree: () => void) => ReactNode;
  /** Words for the action that is about to be sent, or is being sent. */
  leaving: string;
  /** Shown when it was taken back. */
  undone: { title: string; description?: string };
  /** Sends it; calls `askAgain` where it was refused and can be asked about anew. */
  send: (askAgain: () => void) => void;
  onClose: () => void;
}) {
  const [agreed, setAgreed] = useState(false);
  if (!agreed) return ask(() => setAgreed(true));
  return (
    <UndoBar
      text={leaving}
      onUndo={() => {
        toast(undone);
        onClose();
      }}
      onOver={() => send(() => setAgreed(false))}
    />
  );
}
