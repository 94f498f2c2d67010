import { dollars } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { checkout as t } from './messages/checkout.en.ts';

export type BankChoice = 'succeed' | 'fail';

/** The local stack's bank asks the cardholder; loaded when a card needs it. */
export default function BankDialog({
  amount,
  onChoice,
}: {
  amount: number;
  onChoice: (choice: BankChoice) => void;
}) {
  return (
    <Dialog title={t.bankTitle} description={t.bankText(dollars(amount))}>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button onClick={() => onChoice('succeed')}>{t.bankConfirm}</Button>
        <Button look="secondary" onClick={() => onChoice('fail')}>
          {t.bankRefuse}
        </Button>
      </div>
    </Dialog>
  );
}
