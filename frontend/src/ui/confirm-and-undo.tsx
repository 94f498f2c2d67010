import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { toast } from '../lib/toast.ts';
import { returnFocus } from './dialogs/use-modal.ts';
import UndoBar from './undo-bar.tsx';

/**
 * An action that moves money: it is asked about first, then sent ten seconds later unless it is taken back. Leaving the
 * page before that sends nothing, and says so.
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
  /** Shown when it was taken back or the page was left. */
  undone: { title: string; description?: string };
  /** Sends it; calls `askAgain` where it was refused and can be asked about anew. */
  send: (askAgain: () => void) => void;
  onClose: () => void;
}) {
  const [agreed, setAgreed] = useState(false);
  const [opener] = useState(() => document.activeElement);
  const waits = useRef(false);
  const leave = useEffectEvent(() => {
    if (waits.current) toast(undone);
    waits.current = false;
  });
  useEffect(() => () => leave(), []);
  if (!agreed)
    return ask(() => {
      waits.current = true;
      setAgreed(true);
    });
  return (
    <UndoBar
      text={leaving}
      onUndo={() => {
        leave();
        onClose();
        returnFocus(opener);
      }}
      onOver={() => {
        waits.current = false;
        send(() => setAgreed(false));
      }}
    />
  );
}
