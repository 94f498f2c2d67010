import { useState } from 'react';
import { api, isCode } from '../../../lib/api/api.ts';
import { showFailure } from '../../../lib/api/show-failure.ts';
import { leaveFor } from '../../../lib/leave.ts';
import { bidPage as t } from '../messages/bid-page.en.ts';

/** The way to Stripe's page and back to the bid; the password is asked for first where it was not entered a moment ago. */
export function useConnecting(requestId: string) {
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
