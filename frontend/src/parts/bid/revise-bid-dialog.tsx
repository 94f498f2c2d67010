import { includedStill } from '@sward/shared/product';
import { useBid } from '../../lib/api/queries/bid.ts';
import { useRequest } from '../../lib/api/queries/request.ts';
import { serviceList } from '../../lib/catalogue.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Problem } from '../../ui/states.tsx';
import { useReviseBid } from './api/revise-bid.ts';
import { BidForm } from './bid-form.tsx';
import { bidForm as t } from './messages/bid-form.en.ts';
import { WithdrawBid } from './withdraw-bid.tsx';

/** Dialog in which a provider changes a pending bid, which confirms it as well. */
export default function ReviseBidDialog({
  bidId,
  requestId,
  onClose,
}: {
  bidId: string;
  requestId: string;
  onClose: () => void;
}) {
  const bid = useBid(bidId);
  const request = useRequest(requestId);
  const revise = useReviseBid(bidId);
  const failed = [bid, request].find(({ isError }) => isError);
  return (
    <Dialog
      title={t.revise.title}
      description={request.data && `${serviceList(request.data.services)} · ${request.data.city}`}
      onClose={onClose}
    >
      {failed && <Problem error={failed.error} retry={failed.refetch} />}
      {!failed && !(bid.data && request.data) && <Loading rows={1} />}
      {bid.data && request.data && (
        <BidForm
          label={t.revise.title}
          initial={{
            bidAmount: bid.data.amount.toFixed(2),
            availableDate: bid.data.availableDate,
            availableTime: bid.data.availableTime,
            description: bid.data.description,
            included: includedStill(bid.data.included, request.data.serviceTypeIds),
          }}
          request={request.data}
          words={t.revise}
          send={revise.mutateAsync}
          onDone={onClose}
        />
      )}
      {bid.data?.allowedActions.includes('withdraw') && (
        <div className="mt-3 grid">
          <WithdrawBid bidId={bidId} label={t.revise.withdraw} onDone={onClose} />
        </div>
      )}
    </Dialog>
  );
}
