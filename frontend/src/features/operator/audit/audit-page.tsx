import { ScrollText } from 'lucide-react';
import { useAddressQuery } from '../../../lib/drawn/use-address-query.ts';
import { PagedList } from '../../../ui/lists/paged-list.tsx';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { Empty } from '../../../ui/states.tsx';
import { SearchBox } from '../layout/search-box.tsx';
import { mayBeSubject, useAudit } from './api/list-audit.ts';
import { AuditList } from './audit-list.tsx';
import { audit as t } from './messages/audit.en.ts';

export default function AuditPage() {
  const [query, setQuery] = useAddressQuery();
  const subjectId = query.get('subjectId') ?? '';
  const audit = useAudit(subjectId);
  return (
    <Page>
      <PageHeading>{t.title}</PageHeading>
      <p className="mt-1 mb-5 text-muted">{t.lead}</p>
      <SearchBox
        label={t.find}
        value={subjectId}
        onSearch={(id) => setQuery(id ? { subjectId: id } : {}, { replace: true })}
      />
      <h2 className={subjectId ? 'mt-6 mb-4' : 'sr-only'}>{subjectId ? t.of : t.title}</h2>
      <div className="mt-6">
        {mayBeSubject(subjectId) ? (
          <PagedList
            read={audit}
            empty={
              <Empty icon={ScrollText} title={t.none}>
                {subjectId ? t.noneOf : t.noneText}
              </Empty>
            }
          >
            {(entries) => entries.length > 0 && <AuditList entries={entries} withSubject />}
          </PagedList>
        ) : (
          <Empty icon={ScrollText} title={t.none}>
            {t.noId}
          </Empty>
        )}
      </div>
    </Page>
  );
}
