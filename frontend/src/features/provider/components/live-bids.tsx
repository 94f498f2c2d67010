import type { Answer } from '../../../lib/api/api.ts';
import { serviceList } from '../../../lib/catalogue.ts';
import { useOpenConversation } from '../../../lib/conversation.ts';
import { dollars, plainDay } from '../../../lib/format.ts';
import { common } from '../../../messages/common.en.ts';
import { bids as t } from '../../../messages/product/bids.en.ts';
import { requests, windowLabels } from '../../../messages/product/requests.en.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';

type LiveBid = Answer<'bids.getProvider'>['liveBids'][number];

const canAccept = ({ allowedActions }: LiveBid) => allowedActions.includes('accept');

/** The provider's live bids on the viewer's requests, each with its two actions. */
export function LiveBids({ provider }: { provider: Answer<'bids.getProvider'> }) {
  const { open, opening } = useOpenConversation();
  const waiting = provider.liveBids.filter(canAccept);
  // Bids that the viewer can accept come first, and the first of them has the only filled button.
  return [...waiting, ...provider.liveBids.filter((bid) => !canAccept(bid))].map((bid) => (
    <Card key={bid.id} className="mt-5 flex flex-wrap items-center justify-between gap-4">
      <div>
        <h2 className="text-item">{serviceList(bid.services)}</h2>
        <p className="price mt-1">
          {dollars(bid.total)} <span className="text-base font-semibold">{common.allIn}</span>
        </p>
        <p className="text-sm text-muted">
          {requests.on(plainDay(bid.availableDate), windowLabels[bid.availableTime])}
        </p>
      </div>
      <div className="flex flex-1 flex-wrap justify-end gap-3">
        <Button
          look="secondary"
          className="flex-1 sm:flex-none"
          aria-label={opening ? undefined : t.messageWho(provider.businessName)}
          pending={opening && t.opening}
          onClick={() => void open(bid.serviceRequestId, provider.id)}
        >
          {t.message}
        </Button>
        {canAccept(bid) && (
          <ButtonLink
            main
            look={bid === waiting[0] ? 'primary' : 'secondary'}
            to={`/checkout?bidId=${bid.id}`}
            className="flex-1 sm:min-w-32 sm:flex-none"
            aria-label={t.acceptWho(provider.businessName, dollars(bid.total))}
          >
            {t.accept}
          </ButtonLink>
        )}
      </div>
    </Card>
  ));
}
