import { useState } from 'react';
import { fromCents } from '../../lib/format.ts';
import { toast } from '../../lib/toast.ts';
import UndoBar from '../../ui/undo-bar.tsx';
import { tip as t } from './messages/tip.en.ts';
import { thankForTip, tipAfterAll } from './tip-thanks.ts';
import { type Card, tipIsPaid, useOpenTip } from './tips.ts';

/**
 * A review with a tip on the saved card: both can be taken back for ten seconds, then the review is sent, and the tip
 * after it.
 */
export default function TipWithReview({
  paymentId,
  cents,
  card,
  sendReview,
  onEnd,
}: {
  paymentId: string;
  cents: number;
  card: Card;
  /** Returns false where the review was refused: then no tip is sent. */
  sendReview: () => Promise<boolean>;
  /** Called at the end: sent, refused, or taken back. */
  onEnd: () => void;
}) {
  const [sending, setSending] = useState(false);
  const open = useOpenTip(paymentId);
  if (sending) return null;
  const send = async () => {
    setSending(true);
    try {
      if (!(await sendReview())) return;
      const tip = await open.mutateAsync({ tipCents: cents, savedCard: true });
      if (tip.status === 'initiated') toast({ title: t.declined, variant: 'destructive' });
      else {
        await tipIsPaid(tip);
        thankForTip(tip.tipCents);
      }
    } catch (error) {
      await tipAfterAll(paymentId, error);
    } finally {
      onEnd();
    }
  };
  return (
    <UndoBar
      text={t.leavingWithReview(fromCents(cents), card.brand, card.last4)}
      onUndo={() => {
        toast({ title: t.undoneWithReview, description: t.undoneText });
        onEnd();
      }}
      onOver={() => void send()}
    />
  );
}
