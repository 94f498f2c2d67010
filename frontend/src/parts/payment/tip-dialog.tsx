import { RadioCards } from '../../form/fields/radio-cards.tsx';
import { MoneyField } from '../../form/fields.tsx';
import { Form } from '../../form/form.tsx';
import { useForm } from '../../form/use-form.ts';
import { showFailure } from '../../lib/api/show-failure.ts';
import { fromCents } from '../../lib/format.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import ConfirmAndUndo from '../../ui/confirm-and-undo.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { PayByCard } from './card/pay-by-card.tsx';
import { tip as t } from './messages/tip.en.ts';
import { thankForTip, tipAfterAll } from './tip-thanks.ts';
import {
  type Card,
  OTHER,
  TIPS,
  type Tip,
  type TipChoice,
  tipIsPaid,
  tipOf,
  tipProblems,
  useOpenTip,
  useSavedCard,
} from './tips.ts';

const AMOUNTS = [
  ...TIPS.map((cents) => ({ value: String(cents), label: fromCents(cents) })),
  { value: OTHER, label: t.other },
];

/**
 * The owner of a finished job chooses a tip, of which none is chosen beforehand, then pays it: with the saved card and
 * ten seconds to take it back, or with a card that they type.
 */
export default function TipDialog({
  paymentId,
  first = '',
  onClose,
}: {
  paymentId: string;
  /** The choice that was made before. */
  first?: string;
  onClose: () => void;
}) {
  const open = useOpenTip(paymentId);
  const saved = useSavedCard();
  const card = saved.data?.card;
  const form = useForm<TipChoice>({ choice: first, own: '' }, tipProblems);
  const thank = (tip: Tip) => {
    thankForTip(tip.tipCents);
    onClose();
  };
  const send = (savedCard: boolean, askAgain?: () => void) =>
    open.mutate(
      { tipCents: tipOf(form.values) ?? 0, savedCard },
      {
        onSuccess: async (tip) => {
          if (tip.status !== 'initiated') {
            await tipIsPaid(tip);
            return thank(tip);
          }
          if (savedCard) toast({ title: t.declined, variant: 'destructive' });
          askAgain?.();
        },
        onError: async (error) => {
          // With a card that is typed, this call charges nothing.
          if (!savedCard) return showFailure(t.notOpened, error);
          if (await tipAfterAll(paymentId, error)) onClose();
          else askAgain?.();
        },
      },
    );
  const cents = tipOf(form.values) ?? 0;
  const hasChosen = form.values.choice !== '';
  const ask = (agree: () => void) => (
    <Dialog title={t.title} description={t.lead} onClose={onClose}>
      {open.data?.status === 'initiated' ? (
        <Payment tip={open.data} paymentId={paymentId} onPaid={thank} />
      ) : (
        <Form
          form={form}
          onSubmit={() => (card ? agree() : send(false))}
          label={t.title}
          className="grid gap-5"
        >
          <RadioCards
            name="choice"
            legend={t.amount}
            options={AMOUNTS}
            value={form.values.choice}
            onChange={(choice) => form.set('choice', choice)}
          />
          {form.values.choice === OTHER && <MoneyField name="own" label={t.own} />}
          {card && <p className="text-sm text-muted">{t.canUndo}</p>}
          <Button
            main
            network
            type="submit"
            disabled={saved.isPending || !hasChosen}
            pending={open.isPending && t.opening}
          >
            {chooseWords(form.values, card)}
          </Button>
          {card && hasChosen && (
            <Button
              look="ghost"
              network
              disabled={open.isPending}
              onClick={() => void form.submit(() => send(false))}
            >
              {t.anotherCard}
            </Button>
          )}
        </Form>
      )}
    </Dialog>
  );
  return (
    <ConfirmAndUndo
      ask={ask}
      leaving={open.isPending ? t.paying : t.leaving(fromCents(cents))}
      undone={{ title: t.undone, description: t.undoneText }}
      send={(askAgain) => send(true, askAgain)}
      onClose={onClose}
    />
  );
}

/** Returns the label of the button: to choose first, the tip and its card, or the way to a card. */
function chooseWords(choice: TipChoice, card: Card | null | undefined): string {
  const cents = tipOf(choice);
  if (choice.choice === '' || (card && !cents)) return t.choose;
  return card ? t.payWith(fromCents(cents ?? 0), card.brand, card.last4) : t.next;
}

function Payment({ tip, paymentId, onPaid }: { tip: Tip; paymentId: string; onPaid: (tip: Tip) => void }) {
  return (
    <PayByCard
      payable={{ ...tip, cents: tip.tipCents }}
      words={t}
      opening={t.opening}
      backTo={`/success/${paymentId}`}
      look={() => tipIsPaid(tip)}
      onPaid={() => onPaid(tip)}
    />
  );
}
