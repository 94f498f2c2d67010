import { lazy, Suspense, useState } from 'react';
import { plainDay } from '../../../lib/format.ts';
import { visit } from '../../../messages/product/request.en.ts';
import type { MyBid } from '../../../parts/bid/api/list-my-bids.ts';
import { WithdrawBid } from '../../../parts/bid/withdraw-bid.tsx';
import { myBids as t } from '../../../parts/job/messages/my-bids.en.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';

const ChangedNotice = lazy(() => import('../../../parts/bid/changed-notice.tsx'));
const ReviseBidDialog = lazy(() => import('../../../parts/bid/revise-bid-dialog.tsx'));

/**
 * Actions on a pending bid. After a change of the request, its provider confirms it again; a day that has no more room
 * is told.
 */
export function PendingActions({ bid, isFull }: { bid: MyBid; isFull: boolean }) {
  const { id, serviceRequestId, needsConfirmation, recurringServiceId, availableDate, dayCapacity } = bid;
  const [revising, setRevising] = useState(false);
  const may = (action: (typeof bid.allowedActions)[number]) => bid.allowedActions.includes(action);
  return (
    <>
      <Suspense>{needsConfirmation && <ChangedNotice bidId={id} confirmable={may('confirm')} />}</Suspense>
      {isFull && (
        <Callout tone="wait" className="col-span-full w-full">
          {t.noRoom(plainDay(availableDate), dayCapacity === 0)}
        </Callout>
      )}
      {recurringServiceId && <p className="col-span-full w-full">{visit.booked}</p>}
      <ButtonLink to={`/requests/${serviceRequestId}`} look="ghost">
        {t.details}
      </ButtonLink>
      {may('withdraw') && <WithdrawBid bidId={id} label={t.withdraw} />}
      {may('revise') && (
        <Button look="secondary" onClick={() => setRevising(true)}>
          {t.revise}
        </Button>
      )}
      {!needsConfirmation && !recurringServiceId && (
        <Button look="secondary" disabled>
          {t.awaiting}
        </Button>
      )}
      <Suspense>
        {revising && (
          <ReviseBidDialog bidId={id} requestId={serviceRequestId} onClose={() => setRevising(false)} />
        )}
      </Suspense>
    </>
  );
}
