import { CircleCheck, TriangleAlert } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { type Answer, api, isCode } from '../../../lib/api/api.ts';
import { showFailure } from '../../../lib/api/show-failure.ts';
import { fromCents } from '../../../lib/format.ts';
import { leaveFor } from '../../../lib/leave.ts';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { ReadState } from '../../../ui/states.tsx';
import { payoutAccount as t } from '../messages/earnings-page.en.ts';
import { usePayoutAccount } from '../payout-account.ts';

const PasswordDialog = lazy(() => import('../../../parts/account/password-dialog.tsx'));

/** Where the money goes, what is missing for that, and the way to the page on which it is said. */
export function PayoutAccount() {
  const account = usePayoutAccount();
  return (
    <section aria-label={t.title} className="print:hidden">
      <ReadState read={account} rows={1} />
      {account.data && <State {...account.data} />}
    </section>
  );
}

function State({ status, blocked }: Answer<'payments.getPayoutAccount'>) {
  const { open, opening, dialog } = useOpening();
  const [title, text, label] = t.states[status];
  const waiting = blocked.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const payable = status === 'payable';
  return (
    <Callout icon={payable ? CircleCheck : TriangleAlert} tone={payable ? 'calm' : 'wait'}>
      <h2 className="text-item">{title}</h2>
      <p className="mt-1">{text}</p>
      {waiting > 0 && <p className="mt-1 font-semibold">{t.waiting(fromCents(waiting))}</p>}
      <Button
        look={payable ? 'secondary' : 'primary'}
        className="mt-4"
        pending={opening && t.opening}
        onClick={open}
      >
        {label}
      </Button>
      {dialog}
    </Callout>
  );
}

/** Goes to Stripe's page; the password is asked for first where it was not entered a moment ago. */
function useOpening() {
  const [step, setStep] = useState<'idle' | 'opening' | 'asking'>('idle');
  const open = async () => {
    setStep('opening');
    try {
      // The page stays for a moment after the answer, and so does the word.
      leaveFor((await api.call('payments.openPayoutAccount')).url);
    } catch (error) {
      const asking = isCode(error, 'password_needed');
      setStep(asking ? 'asking' : 'idle');
      if (!asking) showFailure(t.failed, error);
    }
  };
  return {
    open: () => void open(),
    opening: step === 'opening',
    dialog: step === 'asking' && (
      <Suspense>
        <PasswordDialog onProved={() => void open()} onClose={() => setStep('idle')} />
      </Suspense>
    ),
  };
}
