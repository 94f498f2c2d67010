import { useState } from 'react';
import { fromCents } from '../../../lib/format.ts';
import { toast } from '../../../lib/toast.ts';
import { wasCharged } from '../../payment/card/lost-answer.ts';
import { useChooseNoAccess } from '../api/choose-no-access.ts';
import { type AccessProblem, tripIsPaid } from '../api/get-no-access.ts';
import { choose as t } from '../messages/open-up.en.ts';
import { showRefused } from '../refusal.ts';
import { dayText } from '../stage.ts';

type Day = AccessProblem['days'][number];

/** Keys of the payment intent of one trip. */
export interface Keys {
  day: Day;
  clientSecret: string;
  publishableKey: string;
}

export type PayTrip = ReturnType<typeof usePayTrip>;

const thank = (day: Day) => toast({ title: t.done, description: t.doneText(dayText(day)) });

/**
 * Pays for coming again on a day: with the saved card in one call, or with a card that is typed, for which `keys` are
 * set.
 */
export function usePayTrip({ bidId, tripFeeCents }: AccessProblem) {
  const choose = useChooseNoAccess(bidId);
  const [keys, setKeys] = useState<Keys>();
  const amountCents = tripFeeCents ?? 0;
  const pay = (day: Day, useKeptCard: boolean, onSettled?: () => void) =>
    choose.mutate(
      { choice: 'come_again', ...day, amount: amountCents / 100, useKeptCard },
      {
        onSuccess: ({ clientSecret, publishableKey }) => {
          if (!clientSecret || !publishableKey) return thank(day);
          if (useKeptCard)
            toast({ title: t.notCharged, description: t.notChargedText, variant: 'destructive' });
          setKeys({ day, clientSecret, publishableKey });
        },
        onError: async (error) => {
          const refused = () => showRefused(t.failed, error, t.refused);
          // With a card that is typed, this call charges nothing.
          if (!useKeptCard) refused();
          else if (await wasCharged(error, () => tripIsPaid(bidId), refused)) thank(day);
        },
        ...(onSettled && { onSettled }),
      },
    );
  return { pay, isPending: choose.isPending, keys, setKeys, amountCents, amount: fromCents(amountCents) };
}
