import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { bidActions as t } from './messages/bid-actions.en.ts';

const ConfirmDialog = lazy(() => import('../../ui/dialogs/confirm-dialog.tsx'));

/** Withdraws a pending bid after a question: the button stands beside others, and a new bid has to be written anew. */
export function WithdrawBid({ bidId, label, onDone }: { bidId: string; label: string; onDone?: () => void }) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      const { runBidCommand } = await import('./bid-commands.ts');
      if (await runBidCommand(bidId, 'bids.withdraw')) onDone?.();
    } finally {
      setBusy(false);
      setAsking(false);
    }
  };
  return (
    <>
      <Button look="ghost" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <Suspense>
        {asking && (
          <ConfirmDialog
            title={t.withdrawTitle}
            text={t.withdrawText}
            confirm={t.withdraw}
            danger
            pending={busy && t.withdrawing}
            onConfirm={() => void run()}
            onClose={() => setAsking(false)}
          />
        )}
      </Suspense>
    </>
  );
}
