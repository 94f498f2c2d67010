import { type ReactNode, useState } from 'react';
import { toast } from '../lib/toast.ts';
import UndoBar from './undo-bar.tsx';

/**
 * What moves money: asked about first, then sent ten seconds later unless it is taken back. Who leaves the page before has sent
 * nothing.
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
  /** What is about to happen, or happens. */
  leaving: string;
  /** Said when it was taken back. */
  undone: { title: string; description?: string };
  /** Does it; `askAgain` where it was refused and could be asked about anew. */
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
