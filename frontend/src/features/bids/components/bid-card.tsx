import { CalendarCheck, ShieldCheck, TriangleAlert, Wrench } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { useOpenConversation } from '../../../lib/conversation.ts';
import { dollars, plainDay } from '../../../lib/format.ts';
import { bids as t } from '../../../messages/product/bids.en.ts';
import { windowWords } from '../../../messages/product/requests.en.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { IconLine } from '../../../ui/badges/icon-line.tsx';
import { StatusBadge } from '../../../ui/badges/status.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { AllInPrice } from '../../../ui/price.tsx';
import { Stars } from '../../../ui/stars.tsx';
import type { BidCardData } from '../api/list-bids.ts';

const DeclineBid = lazy(() => import('./decline-bid.tsx'));

/** A bid as the owner compares it: the all-in price is the largest thing on it. */
export function BidCard({ bid }: { bid: BidCardData }) {
  const { open, opening } = useOpenConversation();
  const { providerName, total } = bid;
  return (
    <article
      aria-label={providerName}
      className={`rounded-card border bg-surface p-5 sm:p-6 ${
        bid.isSelected ? 'border-primary framed' : 'border-line'
      }`}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 items-center gap-3">
          <Avatar name={providerName} image={bid.providerImage} />
          <div className="min-w-0">
            <h3>
              <Link
                to={`/providers/${bid.providerId}`}
                className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
              >
                {providerName}
              </Link>
            </h3>
            <Stars rating={bid.rating} count={bid.reviewCount} />
          </div>
        </div>
        <AllInPrice total={total} amount={bid.amount} fee={bid.serviceFee} />
      </div>
      <p className="mt-4 whitespace-pre-line">{bid.description}</p>
      <ul className="mt-4 flex flex-wrap gap-x-5 gap-y-1.5 text-sm text-muted">
        <IconLine icon={CalendarCheck}>
          {t.available(plainDay(bid.availableDate), windowWords[bid.availableTime])}
        </IconLine>
        {bid.hasEquipment && <IconLine icon={Wrench}>{t.equipment}</IconLine>}
        {bid.isInsured && <IconLine icon={ShieldCheck}>{t.insured}</IconLine>}
      </ul>
      <WhyNot bid={bid} />
      <div className="mt-5 flex flex-wrap items-center gap-3">
        {bid.isSelected && <StatusBadge status="accepted" word={t.selected} />}
        {!bid.isSelected && bid.status !== 'pending' && <StatusBadge status={bid.status} />}
        {bid.allowedActions.includes('decline') && <Decline bid={bid} />}
        <Button
          look="secondary"
          className="ms-auto flex-1 sm:flex-none"
          aria-label={opening ? undefined : t.messageWho(providerName)}
          pending={opening && t.opening}
          onClick={() => void open(bid.serviceRequestId, bid.providerId)}
        >
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

/** Why a pending bid cannot be accepted as it is. */
function WhyNot({ bid }: { bid: BidCardData }) {
  if (bid.status !== 'pending' || bid.allowedActions.includes('accept')) return null;
  return (
    <p className="mt-4 flex gap-3 rounded-card bg-sun-tint p-4 text-on-sun-tint">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      {bid.needsConfirmation ? t.needsConfirmation(bid.providerName) : t.timePassed}
    </p>
  );
}

function Decline({ bid }: { bid: BidCardData }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button look="ghost" aria-label={t.declineWho(bid.providerName)} onClick={() => setAsking(true)}>
        {t.decline}
      </Button>
      <Suspense>{asking && <DeclineBid bid={bid} onClose={() => setAsking(false)} />}</Suspense>
    </>
  );
}
