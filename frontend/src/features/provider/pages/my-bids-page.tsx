import { ClipboardList } from 'lucide-react';
import { myBids as t } from '#messages/my-bids.ts';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { LoadMore } from '../../../components/ui/load-more.tsx';
import { Page, PageHeading } from '../../../components/ui/page.tsx';
import { Empty, ReadState } from '../../../components/ui/states.tsx';
import { dollars } from '../../../lib/format.ts';
import { itemsOf } from '../../../lib/query.ts';
import { useMyBids } from '../api.ts';
import { Figures } from '../components/figures.tsx';
import { MyBidCard } from '../components/my-bid-card.tsx';
import { ProvidersOnly } from '../components/providers-only.tsx';

export default function MyBidsPage() {
  return (
    <ProvidersOnly title={t.title}>
      <MyBids />
    </ProvidersOnly>
  );
}

function MyBids() {
  const bids = useMyBids();
  const summary = bids.data?.pages[0];
  const items = itemsOf(bids.data);
  return (
    <Page>
      <PageHeading>{t.title}</PageHeading>
      <Figures
        failed={bids.isError}
        figures={[
          [t.pending, summary?.counts.pending],
          [t.accepted, summary?.counts.accepted],
          [t.completed, summary?.counts.completed],
          [t.earned, summary && dollars(summary.totalEarned)],
        ]}
      />
      <h2 className="sr-only">{t.list}</h2>
      <ReadState read={bids} />
      {bids.isSuccess && items.length === 0 && (
        <Empty
          icon={ClipboardList}
          title={t.none}
          action={<ButtonLink to="/browse-bids">{t.browse}</ButtonLink>}
        >
          {t.noneText}
        </Empty>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {items.map((bid) => (
          <MyBidCard key={bid.id} bid={bid} />
        ))}
      </div>
      <LoadMore query={bids} />
    </Page>
  );
}
