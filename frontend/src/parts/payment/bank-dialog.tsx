import { dollars } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { checkout as t } from './messages/checkout.en.ts';

export type BankChoice = 'succeed' | 'fail';

/** The bank of the local stack asks its customer; loaded when a card wants it. */
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
