import { fromCents } from '../../lib/format.ts';
import { toast } from '../../lib/toast.ts';
import { tip as t } from './messages/tip.en.ts';
import { type Tip, tipIsPaid } from './tips.ts';

/** Thanks for a tip that was paid. */
export async function thankForTip(tip: Tip): Promise<void> {
  await tipIsPaid(tip);
  toast({ title: t.done, description: t.doneText(fromCents(tip.tipCents)) });
}
