import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import type { BidCommand } from './bid-commands.ts';

/** One word to a pending bid; what carries it out is loaded when it is said. */
export function CommandButton({
  bidId,
  command,
  label,
  pending,
  look,
  onDone,
}: {
  bidId: string;
  command: BidCommand;
  label: string;
  /** While it is under way. */
  pending: string;
  look?: 'ghost';
  onDone?: () => void;
}) {
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      const { runBidCommand } = await import('./bid-commands.ts');
      if (await runBidCommand(bidId, command)) onDone?.();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button look={look} pending={busy && pending} onClick={() => void run()}>
      {label}
    </Button>
  );
}
