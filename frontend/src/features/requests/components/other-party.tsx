import { MessageSquareText } from 'lucide-react';
import { useBid } from '../../../lib/api/queries/bid.ts';
import { useOpenConversation } from '../../../lib/conversation.ts';
import { request as t } from '../../../messages/product/request.en.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { AllInPrice } from '../../../ui/price.tsx';
import { Stars } from '../../../ui/stars.tsx';

/** The accepted provider, as the owner sees them, and the way to talk to them. */
export function OtherParty({ bidId, requestId }: { bidId: string; requestId: string }) {
  const bid = useBid(bidId);
  const { open, opening } = useOpenConversation();
  if (bid.isError) return null;
  if (!bid.data) {
    return (
      <div className="min-h-58 sm:min-h-28">
        <Loading rows={1} />
      </div>
    );
  }
  const { providerId, providerName, rating, reviewCount, total, amount, serviceFee } = bid.data;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <div>
        <h2>{providerName}</h2>
        <Stars rating={rating} count={reviewCount} />
      </div>
      <AllInPrice total={total} amount={amount} fee={serviceFee} />
      <Button
        look="secondary"
        className="w-full sm:w-auto"
        pending={opening && t.opening}
        onClick={() => void open(requestId, providerId)}
      >
        <MessageSquareText aria-hidden="true" className="size-4" />
        {t.messageProvider}
      </Button>
    </Card>
  );
}
