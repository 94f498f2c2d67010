import { RotateCcw } from 'lucide-react';
import { itemsOf } from '../../../lib/api/query.ts';
import { recurring as t } from '../../../messages/product/recurring.en.ts';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { Empty, ReadState } from '../../../ui/states.tsx';
import { useRecurringServices } from '../api.ts';
import { RecurringCard } from '../components/recurring-card.tsx';

export default function RecurringListPage() {
  const services = useRecurringServices();
  const items = itemsOf(services.data);
  return (
    <Page width="text">
      <PageHeading>{t.title}</PageHeading>
      <p className="mt-1 mb-6 text-muted">{t.lead}</p>
      <ReadState read={services} />
      {services.isSuccess && items.length === 0 && (
        <Empty icon={RotateCcw} title={t.none}>
          {t.noneText}
        </Empty>
      )}
      <div className="grid gap-4">
        {items.map((service) => (
          <RecurringCard key={service.id} service={service} />
        ))}
      </div>
      <LoadMore query={services} />
    </Page>
  );
}
