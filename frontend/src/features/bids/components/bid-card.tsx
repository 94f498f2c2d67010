import { CalendarCheck, MessageSquareText, ShieldCheck, Wrench } from 'lucide-react';
import { bids as t } from '#messages/bids.ts';
import { windowWords } from '#messages/requests.ts';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { AllInPrice } from '../../../components/ui/price.tsx';
import { Stars } from '../../../components/ui/stars.tsx';
import { StatusBadge } from '../../../components/ui/status.tsx';
import { useOpenConversation } from '../../../lib/conversation.ts';
import { dollars, plainDay } from '../../../lib/format.ts';
import type { BidCardData } from '../api.ts';

/** A bid as the owner compares it: the all-in price is the largest thing on it. */
export function BidCard({ bid }: { bid: BidCardData }) {
  const { open, opening } = useOpenConversation();
  const { providerName, total } = bid;
  return (
    <article
      aria-label={providerName}
      className={`rounded-card border bg-surface p-5 shadow-card sm:p-6 ${
        bid.isSelected ? 'border-primary ring-2 ring-primary' : 'border-line'
      }`}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 items-center gap-3">
          <Portrait name={providerName} image={bid.providerImage} />
          <div className="min-w-0">
            <h3 className="text-lg">{providerName}</h3>
            <Stars rating={bid.rating} count={bid.reviewCount} />
          </div>
        </div>
        <AllInPrice total={total} amount={bid.amount} fee={bid.serviceFee} />
      </div>
      <p className="mt-4 whitespace-pre-line">{bid.description}</p>
      <ul className="mt-4 flex flex-wrap gap-x-5 gap-y-1.5 text-sm text-muted">
        <li className="flex items-center gap-1.5">
          <CalendarCheck aria-hidden="true" className="size-4" />
          {t.available(plainDay(bid.availableDate), windowWords[bid.availableTime])}
        </li>
        {bid.hasEquipment && (
          <li className="flex items-center gap-1.5">
            <Wrench aria-hidden="true" className="size-4" />
            {t.equipment}
          </li>
        )}
        {bid.isInsured && (
          <li className="flex items-center gap-1.5">
            <ShieldCheck aria-hidden="true" className="size-4" />
            {t.insured}
          </li>
        )}
      </ul>
      <div className="mt-5 flex flex-wrap items-center gap-3">
        {bid.isSelected && <StatusBadge status="accepted" word={t.selected} />}
        {!bid.isSelected && bid.status !== 'pending' && <StatusBadge status={bid.status} />}
        <Button
          look="secondary"
          className="ms-auto flex-1 sm:flex-none"
          aria-label={t.messageWho(providerName)}
          pending={opening && t.opening}
          onClick={() => void open(bid.serviceRequestId, bid.providerId)}
        >
          <MessageSquareText aria-hidden="true" className="size-4" />
          {t.message}
        </Button>
        {bid.allowedActions.includes('accept') && (
          <ButtonLink
            to={`/checkout?bidId=${bid.id}`}
            className="flex-1 sm:min-w-32 sm:flex-none"
            aria-label={t.acceptWho(providerName, dollars(total))}
          >
            {t.accept}
          </ButtonLink>
        )}
      </div>
    </article>
  );
}

function Portrait({ name, image }: { name: string; image: string | null }) {
  if (image) return <img src={image} alt="" className="size-12 rounded-full object-cover" />;
  return (
    <span
      aria-hidden="true"
      className="stripes-fill grid size-12 shrink-0 place-items-center rounded-full text-lg font-bold text-on-primary"
    >
      {name.slice(0, 1).toUpperCase()}
    </span>
  );
}
