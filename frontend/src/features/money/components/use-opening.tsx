import { lazy, Suspense, useState } from 'react';
import { api, isCode } from '../../../lib/api/api.ts';
import { showFailure } from '../../../lib/api/show-failure.ts';
import { leaveFor } from '../../../lib/leave.ts';
import { payoutAccount as t } from '../messages/payout-account.en.ts';

const PasswordDialog = lazy(() => import('../../../parts/account/password-dialog.tsx'));

/** Opens Stripe's page. A provider who did not enter the password just now enters it first. */
export function useOpening() {
  const [step, setStep] = useState<'idle' | 'opening' | 'asking'>('idle');
  const open = async () => {
    setStep('opening');
    try {
      // The page stays for a moment after the response, and so does the label of the button.
      leaveFor((await api.call('payments.openPayoutAccount')).url);
    } catch (error) {
      const asking = isCode(error, 'password_needed');
      setStep(asking ? 'asking' : 'idle');
      if (!asking) showFailure(t.failed, error);
    }
  };
  return {
    open: () => void open(),
    pending: step === 'opening' && t.opening,
    dialog: step === 'asking' && (
      <Suspense>
        <PasswordDialog onProved={() => void open()} onClose={() => setStep('idle')} />
      </Suspense>
    ),
  };
}
