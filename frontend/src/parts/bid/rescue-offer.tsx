import { lazy, Suspense, useState } from 'react';
import { type Answer, isCode } from '../../lib/api/api.ts';
import { showFailure } from '../../lib/api/show-failure.ts';
import { dollars, fromCents, moment, plainDay } from '../../lib/format.ts';
import { toast } from '../../lib/toast.ts';
import { requests, windowLabels } from '../../messages/product/requests.en.ts';
import { Button } from '../../ui/button.tsx';
import { useAcceptRescue } from './api/accept-rescue.ts';
import { useRefuseRescue } from './api/refuse-rescue.ts';
import { rescueOffer as t } from './messages/rescue-offer.en.ts';

const ConfirmDialog = lazy(() => import('../../ui/dialogs/confirm-dialog.tsx'));

type Offer = NonNullable<Answer<'bids.get'>['rescue']>;

/**
 * Offers a job that has lost its provider to another one who bid for it: on the owner's day, at the bid's own price.
 */
export default function RescueOffer({ bidId, offer }: { bidId: string; offer: Offer }) {
  const accept = useAcceptRescue(bidId);
  const refuse = useRefuseRescue(bidId);
  const [tooLate, setTooLate] = useState(false);
  const [asking, setAsking] = useState(false);
  const { date, time, until, amount, netCents } = offer;
  const day = requests.on(plainDay(date), windowLabels[time]);
  const onError = (error: unknown) => {
    setAsking(false);
    if (isCode(error, 'rescue_taken', 'rescue_not_open')) setTooLate(true);
    showFailure(t.failed, error);
  };
  const take = () =>
    accept.mutate(
      { date, time, bidAmount: amount },
      {
        onSuccess: () => {
          setAsking(false);
          toast({ title: t.taken, description: t.takenText });
        },
        onError,
      },
    );
  const pass = () => refuse.mutate(undefined, { onSuccess: () => toast({ title: t.refused }), onError });
  return (
    <section aria-label={t.title} className="mt-4 grid gap-3 rounded-card bg-tint p-4 text-on-tint">
      <div>
        <h4 className="font-semibold">{t.title}</h4>
        <p>{day}</p>
        <p className="money">{t.price(dollars(amount), fromCents(netCents))}</p>
        <p className="text-sm">{t.until(moment(until))}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button main network disabled={tooLate || refuse.isPending} onClick={() => setAsking(true)}>
          {t.take}
        </Button>
        <Button
          network
          look="secondary"
          pending={refuse.isPending && t.pending}
          disabled={tooLate || accept.isPending}
          onClick={pass}
        >
          {t.no}
        </Button>
      </div>
      <Suspense>
        {asking && (
          <ConfirmDialog
            title={t.question}
            text={t.binds(day, fromCents(netCents))}
            confirm={t.take}
            pending={accept.isPending && t.pending}
            onConfirm={take}
            onClose={() => setAsking(false)}
          />
        )}
      </Suspense>
    </section>
  );
}
