import { CalendarDays, ClipboardList } from 'lucide-react';
import { dollars } from '../../../lib/format.ts';
import { ProvidersOnly } from '../../../parts/account/providers-only.tsx';
import { useMyBids } from '../../../parts/bid/api/list-my-bids.ts';
import { myBids as t } from '../../../parts/job/messages/my-bids.en.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Figures } from '../../../ui/figures.tsx';
import { PagedList } from '../../../ui/lists/paged-list.tsx';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { Empty } from '../../../ui/states.tsx';
import { MyBidGroups } from '../components/my-bid-groups.tsx';

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
  return (
    <Page>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageHeading>{t.title}</PageHeading>
        <ButtonLink to="/calendar" look="secondary">
          <CalendarDays aria-hidden="true" className="size-5" />
          {t.calendar}
        </ButtonLink>
      </div>
      <Figures
        failed={bids.isError}
        figures={[
          [t.pending, summary?.counts.pending],
          [t.accepted, summary?.counts.accepted],
          [t.completed, summary?.counts.completed],
          [t.earned, summary && dollars(summary.totalEarned)],
        ]}
      />
      <PagedList
        read={bids}
        empty={
          <Empty
            icon={ClipboardList}
            title={t.none}
            action={<ButtonLink to="/browse-bids">{t.browse}</ButtonLink>}
          >
            {t.noneText}
          </Empty>
        }
      >
        {(items) => <MyBidGroups bids={items} />}
      </PagedList>
    </Page>
  );
}
