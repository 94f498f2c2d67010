import { RotateCcw } from 'lucide-react';
import { recurring as t } from '../../../messages/product/recurring.en.ts';
import { PagedList } from '../../../ui/lists/paged-list.tsx';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { Empty } from '../../../ui/states.tsx';
import { useRecurringServices } from '../api/list-recurring-services.ts';
import { RecurringCard } from '../components/recurring-card.tsx';

export default function RecurringListPage() {
  const services = useRecurringServices();
  return (
    <Page width="text">
      <PageHeading>{t.title}</PageHeading>
      <p className="mt-1 mb-6 text-muted">{t.lead}</p>
      <PagedList
        read={services}
        empty={
          <Empty icon={RotateCcw} title={t.none}>
            {t.noneText}
          </Empty>
        }
      >
        {(items) => (
          <div className="grid gap-4">
            {items.map((service) => (
              <RecurringCard key={service.id} service={service} />
            ))}
          </div>
        )}
      </PagedList>
    </Page>
  );
}
