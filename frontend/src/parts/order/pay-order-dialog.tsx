import { fromCents } from '../../lib/format.ts';
import { toast } from '../../lib/toast.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { PayByCard } from '../payment/pay-by-card.tsx';
import { type Order, orderIsPaid } from './api/list-orders.ts';
import { answerOrder as t } from './messages/price-change.en.ts';

/** Keys of the order's one payment intent. */
export interface Keys {
  clientSecret: string;
  publishableKey: string;
}

/** The card for an order that its homeowner has approved. */
export default function PayOrderDialog({
  order,
  keys,
  requestId,
  onClose,
}: {
  order: Order;
  keys: Keys;
  requestId: string;
  onClose: () => void;
}) {
  const { newTotalCents, payNowCents } = order;
  const title = t.title(fromCents(payNowCents));
  const paid = () => {
    toast({ title: t.done, description: t.doneText(fromCents(newTotalCents)) });
    onClose();
  };
  return (
    <Dialog title={title} description={t.lead(fromCents(newTotalCents))} onClose={onClose}>
      <PayByCard
        payable={{ ...keys, cents: payNowCents }}
        words={{ ...t, title }}
        opening={t.opening}
        backTo={`/requests/${requestId}`}
        look={() => orderIsPaid(order)}
        onPaid={paid}
      />
    </Dialog>
  );
}
