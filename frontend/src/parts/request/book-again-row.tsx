import { Repeat2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Answer } from '../../lib/api/api.ts';
import { serviceList } from '../../lib/catalogue.ts';
import { dollars } from '../../lib/format.ts';
import { Row } from '../../ui/lists/rows.tsx';
import { bookAgain as t } from './messages/book-again.en.ts';

const BookAgainDialog = lazy(() => import('./book-again-dialog.tsx'));

/** The same as the button, as a row among the next steps. */
export default function BookAgainRow({ bid }: { bid: Answer<'bids.get'> }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Row
        icon={Repeat2}
        title={t.action}
        text={t.sameFor(bid.providerName, serviceList(bid.services), dollars(bid.total))}
        onPress={() => setAsking(true)}
      />
      <Suspense>{asking && <BookAgainDialog bidId={bid.id} onClose={() => setAsking(false)} />}</Suspense>
    </>
  );
}
