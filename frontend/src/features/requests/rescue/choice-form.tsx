import { lazy, Suspense, useState } from 'react';
import { showFailure } from '../../../lib/api/show-failure.ts';
import { fromCents } from '../../../lib/format.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { rescue as t } from '../messages/rescue.en.ts';
import { type Rescue, useChooseRescue } from './api.ts';
import { Bidders } from './bidders.tsx';
import { firstDay, PickDay, type Wished } from './pick-day.tsx';

const ConfirmEnd = lazy(() => import('./confirm-end.tsx'));

export type Choice = Rescue['choices'][number];

const DONE = {
  refund: { title: t.refunded, description: t.refundedText },
  offer: { title: t.offered, description: t.offeredText },
  reopen: { title: t.reopened, description: t.reopenedText },
} as const;

/** The fields of one choice, and its button with the amount or the number of providers. */
export function ChoiceForm({ rescue, choice, wished }: { rescue: Rescue; choice: Choice; wished: Wished }) {
  const { id, paidCents: refundCents, bidders } = rescue;
  const [day, setDay] = useState(() => firstDay(wished));
  const [asking, setAsking] = useState(false);
  const [left, setLeft] = useState<readonly string[]>([]);
  const choose = useChooseRescue(id);
  const all = bidders.map(({ bidId }) => bidId);
  const bidIds = all.filter((bidId) => !left.includes(bidId));
  const body = {
    refund: { choice: 'refund', refundCents },
    offer: { choice: 'offer', ...day, bidIds },
    reopen: { choice: 'reopen', ...day, refundCents },
  } as const;
  const send = () =>
    choose.mutate(body[choice], {
      onSuccess: () => {
        toast(DONE[choice]);
        // The header at the top states what happens next.
        window.scrollTo(0, 0);
      },
      onError: (error) => showFailure(t.failed, error),
      onSettled: () => setAsking(false),
    });
  const sum = fromCents(refundCents);
  const label = {
    refund: t.doRefund(sum),
    offer: t.doOffer(bidIds.length),
    reopen: t.doReopen(sum),
  }[choice];
  return (
    <>
      {choice === 'offer' && (
        <Bidders
          bidders={bidders}
          chosen={bidIds}
          onChange={(chosen) => setLeft(all.filter((bidId) => !chosen.includes(bidId)))}
        />
      )}
      {choice !== 'refund' && (
        <PickDay name={`rescue-${choice}`} picked={day} zone={wished.zone} onPick={setDay} />
      )}
      <Button
        main={!rescue.offer}
        look={rescue.offer ? 'secondary' : 'primary'}
        network
        pending={choose.isPending && t.pending}
        disabled={choice === 'offer' && bidIds.length === 0}
        onClick={choice === 'offer' ? send : () => setAsking(true)}
      >
        {label}
      </Button>
      <Suspense>
        {asking && (
          <ConfirmEnd
            cents={refundCents}
            asked={rescue.offer !== null}
            pending={choose.isPending}
            send={send}
            onClose={() => setAsking(false)}
          />
        )}
      </Suspense>
    </>
  );
}

/** Returns the rescue's choices, with texts for the homeowner. */
export function optionsOf({ choices, paidCents }: Rescue) {
  const sum = fromCents(paidCents);
  const words: Record<Choice, { label: string; hint: string }> = {
    refund: { label: t.refund(sum), hint: t.refundHint },
    offer: { label: t.offer, hint: t.offerHint },
    reopen: { label: t.reopen, hint: t.reopenHint(sum) },
  };
  return choices.map((value) => ({ value, ...words[value] }));
}
