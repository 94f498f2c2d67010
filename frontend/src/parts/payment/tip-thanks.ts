import { showFailure } from '../../lib/api/show-failure.ts';
import { fromCents } from '../../lib/format.ts';
import { toast } from '../../lib/toast.ts';
import { wasCharged } from './lost-answer.ts';
import { tip as t } from './messages/tip.en.ts';
import { tipOfJob } from './tips.ts';

/** Thanks for a tip that was paid. */
export function thankForTip(cents: number): void {
  toast({ title: t.done, description: t.doneText(fromCents(cents)) });
}

/** What is said where the call that gives a tip on the saved card failed; whether it was given all the same. */
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
