import { TriangleAlert } from 'lucide-react';
import { Callout } from '../../ui/callout.tsx';
import { CommandButton } from './command-button.tsx';
import { bidActions as t } from './messages/bid-actions.en.ts';

/** Says that the request has changed since the bid, and what the provider can do about it. */
export default function ChangedNotice({ bidId, confirmable }: { bidId: string; confirmable: boolean }) {
  return (
    <Callout icon={TriangleAlert} tone="wait" className="col-span-full w-full">
      <p className="font-semibold">{t.changed}</p>
      <p className="mt-1">{confirmable ? t.changedText : t.changedLate}</p>
      {confirmable && (
        <div className="mt-3">
          <CommandButton bidId={bidId} command="bids.confirm" label={t.confirm} pending={t.confirming} />
        </div>
      )}
    </Callout>
  );
}
