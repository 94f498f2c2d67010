import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import type { BidCommand } from './bid-commands.ts';

/** Button of a one-click action on a pending bid; its code is loaded when it is pressed. */
export function CommandButton({
  bidId,
  command,
  label,
  pending,
}: {
  bidId: string;
  command: BidCommand;
  label: string;
  /** Label while the action is under way. */
  pending: string;
}) {
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      const { runBidCommand } = await import('./bid-commands.ts');
      await runBidCommand(bidId, command);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button main pending={busy && pending} onClick={() => void run()}>
      {label}
    </Button>
  );
}
