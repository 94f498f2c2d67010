import { DAY } from '@sward/shared/kernel';
import { TriangleAlert } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Answer } from '../../../lib/api/api.ts';
import { useOpenConversation } from '../../../lib/conversation.ts';
import { dollars, fromCents, plainDay } from '../../../lib/format.ts';
import { bids as t } from '../../../messages/product/bids.en.ts';
import { windowLabels } from '../../../messages/product/requests.en.ts';
import { tripFee } from '../../../messages/trip-fee.en.ts';
import { portfolio } from '../../../parts/bid/messages/portfolio.en.ts';
import { FavoriteButton } from '../../../parts/favorite/favorite-button.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Price } from '../../../ui/price.tsx';
import { Stars } from '../../../ui/stars.tsx';
import type { BidCardData } from '../api/list-request-bids.ts';
import { compareBids } from '../messages/compare-bids.en.ts';
import { BidFacts } from './bid-facts.tsx';
import { IncludedList } from './included-list.tsx';

const PortfolioPhotos = lazy(() => import('../../../parts/bid/portfolio-photos.tsx'));
// Loaded on demand: most bids in a comparison are pending.
const BidStatus = lazy(() => import('./bid-status.tsx'));
const DeclineBid = lazy(() => import('./decline-bid.tsx'));

/** Length above which a description is cut, since the buttons come after it. */
const LONG = 160;

/** Requested work, against which the owner compares bids. */
export interface Asked {
  serviceDate: string;
  serviceTypeIds: readonly number[];
  privateFor?: Answer<'requests.get'>['privateFor'];
}

/** A bid as the owner compares it: the same eight rows in the same order for every bid, the all-in price largest. */
export function BidCard({
  bid,
  asked,
  chosen,
  onChoose,
}: {
  bid: BidCardData;
  asked: Asked;
  /** Whether the card has the one filled button of the page. */
  chosen: boolean;
  onChoose: () => void;
}) {
  const { providerName } = bid;
  const photos = bid.facts?.photos ?? [];
  const before = asked.privateFor?.providerId === bid.providerId ? asked.privateFor.offered : undefined;
  return (
    <article
      aria-label={providerName}
      onFocus={onChoose}
      className={`bid border bg-surface p-4 sm:p-5 ${
        bid.isSelected || chosen ? 'border-primary framed' : 'border-line'
      }`}
    >
      <header className="bid-who flex items-center gap-3">
        <Avatar name={providerName} image={bid.providerImage} />
        <div className="min-w-0 flex-1">
          <div className="flex gap-1">
            <h3 className="min-w-0 flex-1">
              <Link
                to={`/providers/${bid.providerId}`}
                className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
              >
                {providerName}
              </Link>
            </h3>
            <FavoriteButton
              provider={{
                providerId: bid.providerId,
                businessName: providerName,
                photoUrl: bid.providerImage,
                rating: bid.rating,
                reviewCount: bid.reviewCount,
              }}
            />
          </div>
          <p className="flex flex-wrap items-center gap-x-3">
            {bid.rating !== null && <Stars rating={bid.rating} count={bid.reviewCount} />}
            {!bid.reliability && <Tag look="bg-sun-tint text-on-sun-tint">{compareBids.newHere}</Tag>}
          </p>
        </div>
      </header>
      <p className="bid-price money">
        <Price size="xl">{dollars(bid.total)}</Price>
        <span className="mt-1 block text-sm text-muted">
          {compareBids.allIn(dollars(bid.amount), dollars(bid.serviceFee))}
        </span>
        {before !== undefined && bid.amount > before && (
          <span className="block text-sm text-muted">{compareBids.was(dollars(before))}</span>
        )}
      </p>
      <p className="bid-day">
        <span className="block font-semibold">{plainDay(bid.availableDate)}</span>
        <span className="block">{windowLabels[bid.availableTime]}</span>
        <AgainstWish day={bid.availableDate} wish={asked.serviceDate} />
      </p>
      <div className="bid-photos">
        {photos.length > 0 && (
          // Reserves the height of the photos.
          <Suspense fallback={<div className="min-h-24" />}>
            <PortfolioPhotos label={portfolio.of(providerName)} photos={photos} />
          </Suspense>
        )}
      </div>
      <BidFacts bid={bid} />
      <div className="bid-included">
        <IncludedList included={bid.included} serviceTypeIds={asked.serviceTypeIds} />
      </div>
      <Words>{bid.description}</Words>
      <Acts bid={bid} chosen={chosen} />
    </article>
  );
}

function AgainstWish({ day, wish }: { day: string; wish: string }) {
  const days = Math.round((Date.parse(day) - Date.parse(wish)) / DAY);
  if (days === 0) return <Tag look="bg-tint text-on-tint">{compareBids.yourDay}</Tag>;
  return (
    <Tag look="bg-sunken text-muted">{days > 0 ? compareBids.later(days) : compareBids.earlier(-days)}</Tag>
  );
}

function Tag({ look, children }: { look: string; children: string }) {
  return (
    <span className={`bid-tag rounded-full text-sm font-semibold whitespace-nowrap ${look}`}>{children}</span>
  );
}

function Words({ children }: { children: string }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const cut = children.length > LONG;
  return (
    <div className="bid-words">
      <p id={id} className={`whitespace-pre-line text-muted ${cut && !open ? 'line-clamp-3' : ''}`}>
        {children}
      </p>
      {cut && (
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          className="min-h-11 font-semibold text-link underline underline-offset-4"
          onClick={() => setOpen(!open)}
        >
          {open ? compareBids.less : compareBids.more}
        </button>
      )}
    </div>
  );
}

function Acts({ bid, chosen }: { bid: BidCardData; chosen: boolean }) {
  const { open, opening } = useOpenConversation();
  const { providerName, total } = bid;
  const may = (action: BidCardData['allowedActions'][number]) => bid.allowedActions.includes(action);
  return (
    <div className="bid-acts grid gap-2">
      {bid.status === 'pending' && !may('accept') && (
        <p className="flex gap-3 rounded-card bg-sun-tint p-4 text-on-sun-tint">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          {bid.needsConfirmation ? t.needsConfirmation(providerName) : t.timePassed}
        </p>
      )}
      {(bid.isSelected || bid.status !== 'pending') && (
        <Suspense fallback={<div className="min-h-7" />}>
          <BidStatus {...bid} />
        </Suspense>
      )}
      {may('accept') && (
        <ButtonLink
          to={`/checkout?bidId=${bid.id}`}
          main
          look={chosen ? 'primary' : 'secondary'}
          className="money"
        >
          {t.accept}
          <span className="sr-only"> {compareBids.acceptWho(providerName)} </span>
          <span aria-hidden="true">·</span>
          {dollars(total)}
        </ButtonLink>
      )}
      {may('accept') && <p className="money text-sm text-muted">{tripFee(fromCents(bid.tripFeeCents))}</p>}
      <div className="bid-more flex flex-wrap gap-2">
        <Button
          look="secondary"
          aria-label={opening ? undefined : t.messageWho(providerName)}
          pending={opening && t.opening}
          onClick={() => void open(bid.serviceRequestId, bid.providerId)}
        >
          {t.message}
        </Button>
        {may('decline') && <Decline bid={bid} />}
      </div>
    </div>
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
