import { QueryClientProvider } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { queryClient } from '../../../lib/api/query.ts';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { missingPage, ReadState } from '../../../ui/states.tsx';
import { useProvider } from '../api/get-provider.ts';
import { PublicProfile } from '../components/public-profile.tsx';
import { providerPage as t } from '../messages/provider-page.en.ts';

/** A public page, which therefore brings its own query client. */
export default function ProviderPage() {
  return (
    <QueryClientProvider client={queryClient}>
      <ProviderById />
    </QueryClientProvider>
  );
}

function ProviderById() {
  const { providerId = '' } = useParams();
  const provider = useProvider(providerId);
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
