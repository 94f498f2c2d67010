import { ClipboardList } from 'lucide-react';
import { myBids as t } from '#messages/provider.ts';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { LoadMore } from '../../../components/ui/load-more.tsx';
import { Page, PageHeading } from '../../../components/ui/page.tsx';
import { Empty, Loading, Problem } from '../../../components/ui/states.tsx';
import { dollars } from '../../../lib/format.ts';
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
  const items = bids.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Page>
      <PageHeading>{t.title}</PageHeading>
      <Figures
        figures={[
          [t.pending, summary?.counts.pending],
          [t.accepted, summary?.counts.accepted],
          [t.completed, summary?.counts.completed],
          [t.earned, summary && dollars(summary.totalEarned)],
        ]}
      />
      <h2 className="sr-only">{t.list}</h2>
      {bids.isPending && <Loading />}
      {bids.isError && <Problem error={bids.error} retry={bids.refetch} />}
      {bids.isSuccess && items.length === 0 && (
        <Empty
          icon={ClipboardList}
          title={t.none}
          action={<ButtonLink to="/browse-bids">{t.browse}</ButtonLink>}
        >
          {t.noneText}
        </Empty>
      )}
      <div className="grid gap-4 lg:grid-cols-2">
        {items.map((bid) => (
          <MyBidCard key={bid.id} bid={bid} />
        ))}
      </div>
      <LoadMore query={bids} />
    </Page>
  );
}
