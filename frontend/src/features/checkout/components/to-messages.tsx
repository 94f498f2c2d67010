import { useState } from 'react';
import { type Answer, api } from '../../../lib/api/api.ts';
import { showFailure } from '../../../lib/api/show-failure.ts';
import { useOpenConversation } from '../../../lib/conversation.ts';
import { conversation } from '../../../messages/conversation.en.ts';
import { Button } from '../../../ui/button.tsx';
import { receipt as t } from '../messages/receipt.en.ts';

/**
 * Leads the homeowner to the conversation with the provider whom they have just paid, and begins it where there is none.
 * Only then it asks who the provider is: a receipt does not say.
 */
export function ToMessages({ bidId, serviceRequestId }: Answer<'payments.get'>) {
  const { open, opening } = useOpenConversation();
  const [asking, setAsking] = useState(false);
  const go = async () => {
    setAsking(true);
    try {
      const { providerId } = await api.call('bids.get', { params: { bidId } });
      await open(serviceRequestId, providerId);
    } catch (error) {
      showFailure(conversation.failed, error);
    }
    setAsking(false);
  };
  return (
    <Button look="secondary" pending={(asking || opening) && t.messages} onClick={() => void go()}>
      {t.messages}
    </Button>
  );
}
