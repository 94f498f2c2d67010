import { fromCents } from '../../../lib/format.ts';
import { toast } from '../../../lib/toast.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { PayByCard } from '../../payment/pay-by-card.tsx';
import { type AccessProblem, tripIsPaid } from '../api/get-no-access.ts';
import { refresh } from '../api/refresh.ts';
import { choose as t } from '../messages/open-up.en.ts';
import { dayText } from '../stage.ts';
import type { Keys } from './use-pay-trip.ts';

/** The card for a trip: once it is paid, the provider comes again on the chosen day. */
export default function PayTripDialog({
  keys: { day, ...keys },
  problem: { bidId, tripFeeCents },
  who,
  requestId,
  onClose,
}: {
  keys: Keys;
  problem: AccessProblem;
  who: string;
  requestId: string;
  onClose: () => void;
}) {
  const cents = tripFeeCents ?? 0;
  const title = t.title(fromCents(cents));
  const paid = () => {
    toast({ title: t.done, description: t.doneText(dayText(day)) });
    onClose();
  };
  return (
    <Dialog
      title={title}
      description={t.lead(who, dayText(day))}
      onClose={() => {
        onClose();
        // The outcome is not known here.
        refresh();
      }}
    >
      <PayByCard
        payable={{ ...keys, cents }}
        words={{ title, pay: t.pay, paying: t.paying }}
        opening={t.opening}
        backTo={`/requests/${requestId}`}
        look={() => tripIsPaid(bidId)}
        onPaid={paid}
      />
    </Dialog>
  );
}
