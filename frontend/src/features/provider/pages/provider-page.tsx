import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { api } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/api/query.ts';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { missingPage, ReadState } from '../../../ui/states.tsx';
import { PublicProfile } from '../components/public-profile.tsx';
import { providerPage as t } from '../messages/provider-page.en.ts';

/** Open to anyone, so it brings the query library itself. */
export default function ProviderPage() {
  return (
    <QueryClientProvider client={queryClient}>
      <ProviderById />
    </QueryClientProvider>
  );
}

function ProviderById() {
  const { providerId = '' } = useParams();
  const provider = useQuery({
    queryKey: ['bid', 'provider', providerId],
    queryFn: ({ signal }) => api.call('bids.getProvider', { params: { providerId } }, { signal }),
    refetchOnMount: 'always',
  });
  if (provider.data) return <PublicProfile provider={provider.data} />;
  return (
    missingPage(provider) || (
      <Page width="text">
        <PageHeading className="mb-6">{t.documentTitle}</PageHeading>
        <ReadState read={provider} />
      </Page>
    )
  );
}
