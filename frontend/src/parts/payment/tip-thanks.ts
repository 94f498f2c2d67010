import { showFailure } from '../../lib/api/show-failure.ts';
import { fromCents } from '../../lib/format.ts';
import { toast } from '../../lib/toast.ts';
import { wasCharged } from './card/lost-answer.ts';
import { tip as t } from './messages/tip.en.ts';
import { tipOfJob } from './tips.ts';

/** Thanks the owner for a paid tip. */
export function thankForTip(cents: number): void {
  toast({ title: t.done, description: t.doneText(fromCents(cents)) });
}

/** Handles a failed call that pays a tip with the saved card; returns whether the tip was paid all the same. */
export async function tipAfterAll(paymentId: string, error: unknown): Promise<boolean> {
  let cents = 0;
  const look = async () => {
    cents = await tipOfJob(paymentId);
    return cents > 0;
  };
  const isGiven = await wasCharged(error, look, () => showFailure(t.notOpened, error));
  if (isGiven) thankForTip(cents);
  return isGiven;
}
