import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { conversation as t } from '../messages/conversation.en.ts';
import { api } from './api/api.ts';
import { showFailure } from './api/show-failure.ts';
import { announceChange } from './api/signals.ts';

/** Returns the function that opens the conversation about a request with the other party and goes there. */
export function useOpenConversation(): {
  opening: boolean;
  open: (serviceRequestId: string, otherUserId: string) => Promise<void>;
} {
  const [opening, setOpening] = useState(false);
  const navigate = useNavigate();
  const open = async (serviceRequestId: string, otherUserId: string) => {
    setOpening(true);
    try {
      const { id } = await api.call('messaging.openConversation', {
        body: { serviceRequestId, otherUserId },
      });
      announceChange('message', { told: true });
      await navigate(`/messages?c=${id}`);
    } catch (error) {
      showFailure(t.failed, error);
      setOpening(false);
    }
  };
  return { opening, open };
}
