import type { Answer } from '../../../lib/api/api.ts';
import { useBid } from '../../../lib/api/queries/bid.ts';
import { useOpenConversation } from '../../../lib/conversation.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { receipt as t } from '../messages/receipt.en.ts';

/** Leads the homeowner to the conversation with the provider whom they have just paid, and begins it where there is none. */
export function ToMessages({ bidId, serviceRequestId }: Answer<'payments.get'>) {
  const providerId = useBid(bidId).data?.providerId;
  const { open, opening } = useOpenConversation();
  if (!providerId)
    return (
      <ButtonLink to="/messages" look="secondary">
        {t.messages}
      </ButtonLink>
    );
  return (
    <Button look="secondary" disabled={opening} onClick={() => void open(serviceRequestId, providerId)}>
      {t.messages}
    </Button>
  );
}
