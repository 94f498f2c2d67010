import { useBid } from '../../../lib/api/queries/bid.ts';
import FavoriteRow from '../../../parts/favorite/favorite-row.tsx';
import BookAgainRow from '../../../parts/request/book-again-row.tsx';
import { bookAgain as t } from '../../../parts/request/messages/book-again.en.ts';
import { Rows } from '../../../ui/lists/rows.tsx';
import { Section } from '../../../ui/section.tsx';

/** Links to book the same provider again, and to mark them as a favorite. */
export default function BookAgain({
  bidId,
  isAbove,
}: {
  bidId: string;
  /** Whether the state above already offers to book them again. */
  isAbove: boolean;
}) {
  const { data: bid } = useBid(bidId);
  if (!bid) return null;
  const { providerId, providerName: businessName, providerImage: photoUrl, rating, reviewCount } = bid;
  return (
    <Section title={t.heading} rows>
      <Rows>
        {isAbove || <BookAgainRow bid={bid} />}
        <FavoriteRow provider={{ providerId, businessName, photoUrl, rating, reviewCount }} />
      </Rows>
    </Section>
  );
}
