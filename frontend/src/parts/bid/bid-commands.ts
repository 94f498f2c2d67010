import { api } from '../../lib/api/api.ts';
import { showFailure } from '../../lib/api/show-failure.ts';
import { announce } from '../../lib/api/signals.ts';
import { toast } from '../../lib/toast.ts';
import { bidActions as t } from './messages/bid-actions.en.ts';

/** Whole ids of routes: the build looks for the ones that the app names. */
export type BidCommand = 'bids.withdraw' | 'bids.confirm';

const DONE: Record<BidCommand, string> = { 'bids.withdraw': t.withdrawn, 'bids.confirm': t.confirmed };

/** Sends a one-click action on a pending bid and shows its outcome; returns whether the server took it. */
export async function runBidCommand(bidId: string, command: BidCommand): Promise<boolean> {
  try {
    await api.call(command, { params: { bidId } });
    toast({ title: DONE[command] });
    return true;
  } catch (error) {
    showFailure(t.failed, error);
    return false;
  } finally {
    announce('bid', 'request');
  }
}
