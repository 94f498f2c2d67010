import { useState } from 'react';
import { api, isCode } from '../../../lib/api/api.ts';
import { showFailure } from '../../../lib/api/show-failure.ts';
import { leaveFor } from '../../../lib/leave.ts';
import { bidPage as t } from '../messages/bid-page.en.ts';

/** Opens Stripe's page, which leads back to the bid. Asks for the password first where the server wants it. */
export function useOpenPayoutAccount(requestId: string) {
  const [step, setStep] = useState<'idle' | 'opening' | 'asking'>('idle');
  const connect = async () => {
    setStep('opening');
    try {
      leaveFor((await api.call('payments.openPayoutAccount', { body: { requestId } })).url);
    } catch (error) {
      const asking = isCode(error, 'password_needed');
      setStep(asking ? 'asking' : 'idle');
      if (!asking) showFailure(t.connectFailed, error);
    }
  };
  return { step, connect: () => void connect(), stop: () => setStep('idle') };
}
