import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { Answer } from '../../../lib/api/api.ts';
import { bids as t } from '../../../messages/product/bids.en.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { WhenNear } from '../../../ui/when-near.tsx';
import { type BidCardData, type BidSort, LIST } from '../api/list-request-bids.ts';
import { BidCard } from './bid-card.tsx';
import columns from './bid-columns.css?url';
import { SortField } from './sort-field.tsx';

const OwnQuestions = lazy(() => import('../../../parts/question/own-questions.tsx'));
const RequestSummary = lazy(() => import('./request-summary.tsx'));

/** Bounds of the number of columns. Fewer bids than `least` are not drawn wider. */
const COLUMNS = { least: 3, most: 5 };

/** Summary of the request, the order, and the bids: as cards, or in columns where there is room. */
export default function BidList({
  request,
  bids,
  sort,
  onSort,
  chosenId,
  onChoose,
}: {
  request: Answer<'requests.get'>;
  bids: readonly BidCardData[];
  sort: BidSort;
  onSort: (sort: BidSort) => void;
  chosenId: string | undefined;
  onChoose: (bidId: string) => void;
}) {
  const taken = request.status === 'accepted' || request.status === 'completed';
  return (
    <>
      <link rel="stylesheet" href={columns} precedence="default" />
      <div className="bids-bar">
        <div className="min-w-0 flex-1">
          <Disclosure label={t.summary}>
            {() => (
              <Suspense fallback={<Loading rows={1} />}>
                <RequestSummary request={request} />
              </Suspense>
            )}
          </Disclosure>
        </div>
        {bids.length > 0 && <SortField sort={sort} onSort={onSort} />}
      </div>
      {taken && bids.length > 0 && (
        <p className="mt-5 rounded-card bg-info-tint p-4 text-info">
          {t.taken}{' '}
          <Link to={`/requests/${request.id}`} className="font-semibold underline underline-offset-4">
            {t.job}
          </Link>
        </p>
      )}
      <h2 id={LIST} tabIndex={-1} className="sr-only">
        {t.list}
      </h2>
      {/* Each order has its own list: content that appears above a list that stays would push it down. */}
      <div
        key={sort}
        className="bid-list mt-4"
        data-columns={Math.min(COLUMNS.most, Math.max(COLUMNS.least, bids.length))}
        aria-live="polite"
      >
        {bids.map((bid) => (
          <BidCard
            key={bid.id}
            bid={bid}
            asked={request}
            chosen={bid.id === chosenId}
            onChoose={() => onChoose(bid.id)}
          />
        ))}
      </div>
      {/* Its height never changes: at the end of a page, the content above it would move under a finger. */}
      <div className="mt-10 min-h-20 max-w-3xl">
        <WhenNear waiting={null}>
          <OwnQuestions request={request} />
        </WhenNear>
      </div>
    </>
  );
}
