import { MessageSquareText } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useBid } from '../../../lib/api/queries/bid.ts';
import { useOpenConversation } from '../../../lib/conversation.ts';
import { request as t } from '../../../messages/product/request.en.ts';
import { Button } from '../../../ui/button.tsx';

/** A button that opens the conversation with the accepted provider. */
export function MessageProvider({
  bidId,
  requestId,
  main = false,
  look = main ? 'primary' : 'secondary',
  label = t.messageProvider,
}: {
  bidId: string;
  requestId: string;
  main?: boolean;
  look?: ComponentProps<typeof Button>['look'];
  label?: string;
}) {
  const providerId = useBid(bidId).data?.providerId;
  const { open, opening } = useOpenConversation();
  return (
    <Button
      main={main}
      look={look}
      disabled={!providerId}
      pending={opening && t.opening}
      onClick={() => providerId && void open(requestId, providerId)}
    >
      {look !== 'link' && <MessageSquareText aria-hidden="true" className="size-4" />}
      {label}
    </Button>
  );
}
