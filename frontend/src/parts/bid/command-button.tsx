import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import type { BidCommand } from './bid-commands.ts';

/** Button of a one-click action on a pending bid; its code is loaded when it is pressed. */
export function CommandButton({
  bidId,
  command,
  label,
  pending,
  look,
}: {
  bidId: string;
  command: BidCommand;
  label: string;
  /** Label while the action is under way. */
  pending: string;
  look?: 'primary' | 'secondary' | undefined;
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
    <Button main look={look} pending={busy && pending} onClick={() => void run()}>
      {label}
    </Button>
  );
}
