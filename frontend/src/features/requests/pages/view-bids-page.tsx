import { itemsOf } from '../../../lib/api/query.ts';
import { requests as t } from '../../../messages/product/requests.en.ts';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { ReadState } from '../../../ui/states.tsx';
import { FirstRequest } from '../components/first-request.tsx';
import { OwnRequestCard } from '../components/own-request-card.tsx';
import { useOwnRequests } from '../own-requests.ts';

export default function ViewBidsPage() {
  const requests = useOwnRequests();
  const items = itemsOf(requests.data);
  return (
    <Page width="text">
      <PageHeading>{t.viewBids}</PageHeading>
      <p className="mt-1 mb-6 text-muted">{t.viewBidsLead}</p>
      <h2 className="sr-only">{t.list}</h2>
      <ReadState read={requests} />
      {requests.isSuccess && items.length === 0 && <FirstRequest />}
      <div className="grid gap-4">
        {items.map((request) => (
          <OwnRequestCard key={request.id} request={request} />
        ))}
      </div>
      <LoadMore query={requests} />
    </Page>
  );
}
