import { toCents } from '@sward/shared/kernel';
import { lazy, Suspense, useState } from 'react';
import { showFailure } from '../../lib/api/show-failure.ts';
import { announce } from '../../lib/api/signals.ts';
import { fromCents } from '../../lib/format.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { wasCharged } from '../payment/card/lost-answer.ts';
import { useApproveOrder } from './api/approve-order.ts';
import { useDeclineOrder } from './api/decline-order.ts';
import { type Order, orderIsPaid } from './api/list-orders.ts';
import { answerOrder as t } from './messages/price-change.en.ts';
import { sidesOf, sumOf, workBefore } from './order-sums.ts';
import type { Keys } from './pay-order-dialog.tsx';
import { useIsOver } from './use-is-over.ts';

const PayOrderDialog = lazy(() => import('./pay-order-dialog.tsx'));
const UndoBar = lazy(() => import('../../ui/undo-bar.tsx'));

type Leaving = 'approve' | 'decline';

/**
 * The homeowner's yes or no to a change of the price: with the card that is kept for the job in one tap and ten seconds
 * to take it back, else with a card that they type. A card that is being charged or typed stays past the deadline: the
 * server says so.
 */
export default function AnswerOrder({ order, requestId }: { order: Order; requestId: string }) {
  const { keptCard, payNowCents, status } = order;
  const isOver = useIsOver(order);
  const [leaving, setLeaving] = useState<Leaving>();
  const [paying, setPaying] = useState<Keys>();
  const approve = useApproveOrder(order);
  const decline = useDeclineOrder(order.id);
  const amount = fromCents(payNowCents);
  const work = workBefore(order);
  const price = sidesOf(work).total;

  const thank = (newTotalCents: number) =>
    toast({ title: t.done, description: t.doneText(fromCents(newTotalCents)) });
  const pay = (useKeptCard: boolean) =>
    approve.mutate(useKeptCard, {
      onSuccess: ({ order: { newTotalCents }, clientSecret, publishableKey }) => {
        setLeaving(undefined);
        if (clientSecret && publishableKey) {
          if (useKeptCard)
            toast({ title: t.notCharged, description: t.notChargedText, variant: 'destructive' });
          return setPaying({ clientSecret, publishableKey });
        }
        thank(newTotalCents);
        announce('payment', 'bid', 'request');
      },
      onError: async (error) => {
        const refused = () => showFailure(t.notApproved, error);
        // With a card that is typed, this call charges nothing.
        if (!useKeptCard) refused();
        else if (await wasCharged(error, () => orderIsPaid(order), refused)) thank(order.newTotalCents);
        setLeaving(undefined);
        announce('payment', 'bid');
      },
    });
  const keep = () =>
    decline.mutate(undefined, {
      onSuccess: () => toast({ title: t.declined, description: t.declining(price) }),
      onError: (error) => showFailure(t.declineFailed, error),
      onSettled: () => setLeaving(undefined),
    });
  const busy = leaving !== undefined || approve.isPending || decline.isPending;
  if (isOver && !busy && !paying) return null;

  return (
    <>
      <p className="money basis-full font-semibold">{sumOf(work, toCents(payNowCents))}</p>
      <Button
        main
        network
        disabled={busy}
        pending={approve.isPending && (keptCard ? t.paying : t.opening)}
        onClick={() => (keptCard ? setLeaving('approve') : pay(false))}
      >
        {(status === 'approved' ? t.pay : t.approve)(amount)}
      </Button>
      <Button
        look="secondary"
        network
        className="min-h-14"
        disabled={busy}
        onClick={() => setLeaving('decline')}
      >
        {t.decline}
      </Button>
      {keptCard && (
        <p className="flex basis-full flex-wrap items-center gap-x-4 text-sm text-muted">
          {t.kept(keptCard)}
          <Button look="link" network disabled={busy} onClick={() => pay(false)}>
            {t.anotherCard}
          </Button>
        </p>
      )}
      <Suspense>
        {leaving && (
          <UndoBar
            key={leaving}
            text={leaving === 'approve' ? t.charging(amount) : t.declining(price)}
            onUndo={() => {
              setLeaving(undefined);
              toast({ title: t.undone });
            }}
            onOver={() => (leaving === 'approve' ? pay(true) : keep())}
          />
        )}
        {paying && (
          <PayOrderDialog
            order={order}
            keys={paying}
            requestId={requestId}
            onClose={() => {
              setPaying(undefined);
              announce('payment', 'bid');
            }}
          />
        )}
      </Suspense>
    </>
  );
}
