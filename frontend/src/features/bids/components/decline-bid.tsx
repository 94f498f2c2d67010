import { useEffect, useRef } from 'react';
import { api } from '../../../lib/api/api.ts';
import { showFailure } from '../../../lib/api/show-failure.ts';
import { announce } from '../../../lib/api/signals.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { toast } from '../../../lib/toast.ts';
import ConfirmDialog from '../../../ui/dialogs/confirm-dialog.tsx';
import { type BidCardData, LIST } from '../api/list-request-bids.ts';
import { declineBid as t } from '../messages/decline-bid.en.ts';

/** Asks before a bid is declined for good. */
export default function DeclineBid({ bid, onClose }: { bid: BidCardData; onClose: () => void }) {
  const decline = useCommand({
    mutationFn: () => api.call('bids.decline', { params: { bidId: bid.id } }),
    onSettled: () => announce('bid', 'request'),
  });
  const declined = useRef(false);
  // A declined bid leaves the list, and with it the button that would get the focus back.
  useEffect(
    () => () => {
      if (declined.current) document.getElementById(LIST)?.focus();
    },
    [],
  );
  const confirm = () =>
    decline.mutate(undefined, {
      onSuccess: () => {
        declined.current = true;
        toast({ title: t.done, description: t.doneText(bid.providerName) });
      },
      onError: (error) => showFailure(t.failed, error),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      title={t.question(bid.providerName)}
      text={t.text}
      confirm={t.confirm}
      danger
      pending={decline.isPending && t.pending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
