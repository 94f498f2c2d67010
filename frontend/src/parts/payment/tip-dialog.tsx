import { lazy, Suspense } from 'react';
import { RadioCards } from '../../form/fields/radio-cards.tsx';
import { TextField } from '../../form/fields.tsx';
import { Form } from '../../form/form.tsx';
import { useForm } from '../../form/use-form.ts';
import { showFailure } from '../../lib/api/show-failure.ts';
import { fromCents } from '../../lib/format.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Loading } from '../../ui/loading.tsx';
import { isLocal } from './confirmation.ts';
import { tip as t } from './messages/tip.en.ts';
import { OTHER, TIPS, type Tip, type TipChoice, tipIsPaid, tipOf, tipProblems, useOpenTip } from './tips.ts';

const LocalTip = lazy(() => import('./local-tip.tsx'));
const StripeTip = lazy(() => import('./stripe-tip.tsx'));

const AMOUNTS = [
  ...TIPS.map((cents) => ({ value: String(cents), label: fromCents(cents) })),
  { value: OTHER, label: t.other },
];

/** The owner of a finished job chooses a tip, then pays it. */
export function TipDialog({ paymentId, onClose }: { paymentId: string; onClose: () => void }) {
  const open = useOpenTip(paymentId);
  const form = useForm<TipChoice>({ choice: String(TIPS[0]), own: '' }, tipProblems);
  const choose = (values: TipChoice) =>
    open.mutate(tipOf(values) ?? 0, { onError: (error) => showFailure(t.notOpened, error) });
  return (
    <Dialog title={t.title} description={t.lead} onClose={onClose}>
      {open.data ? (
        <Payment tip={open.data} paymentId={paymentId} onClose={onClose} />
      ) : (
        <Form form={form} onSubmit={choose} label={t.title} className="grid gap-5">
          <RadioCards
            name="choice"
            legend={t.amount}
            options={AMOUNTS}
            value={form.values.choice}
            onChange={(choice) => form.set('choice', choice)}
          />
          {form.values.choice === OTHER && <TextField name="own" label={t.own} inputMode="decimal" />}
          <Button type="submit" pending={open.isPending && t.opening}>
            {t.next}
          </Button>
        </Form>
      )}
    </Dialog>
  );
}

function Payment({ tip, paymentId, onClose }: { tip: Tip; paymentId: string; onClose: () => void }) {
  const Method = isLocal(tip.publishableKey) ? LocalTip : StripeTip;
  const paid = async () => {
    await tipIsPaid(tip);
    toast({ title: t.done, description: t.doneText(fromCents(tip.tipCents)) });
    onClose();
  };
  return (
    <Suspense fallback={<Loading rows={2} label={t.opening} />}>
      <Method tip={tip} paymentId={paymentId} onPaid={paid} />
    </Suspense>
  );
}
