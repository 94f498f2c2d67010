import { useOwnRequests } from '../../../lib/api/queries/own-requests.ts';
import { requests as t } from '../../../messages/product/requests.en.ts';
import { PagedList } from '../../../ui/lists/paged-list.tsx';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { FirstRequest } from '../components/first-request.tsx';
import { OwnRequestCard } from '../components/own-request-card.tsx';

export default function ViewBidsPage() {
  const requests = useOwnRequests();
  return (
    <Page width="text">
      <PageHeading>{t.viewBids}</PageHeading>
      <p className="mt-1 mb-6 text-muted">{t.viewBidsLead}</p>
      <h2 className="sr-only">{t.list}</h2>
      <PagedList read={requests} empty={<FirstRequest />}>
        {(items) => (
          <div>
            {items.map((request) => (
              <OwnRequestCard key={request.id} request={request} />
            ))}
          </div>
        )}
      </PagedList>
    </Page>
  );
}
