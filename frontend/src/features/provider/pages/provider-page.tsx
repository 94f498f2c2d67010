import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { providerPage as t } from '#messages/provider-page.ts';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { Page, PageHeading } from '../../../components/ui/page.tsx';
import { ReadState } from '../../../components/ui/states.tsx';
import { api, isCode } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/query.ts';
import { PublicProfile } from '../components/public-profile.tsx';

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
  // An id that is none answers 422: for whoever looks that is the same as one of nobody.
  if (isCode(provider.error, 'not_found', 'validation_failed')) return <Missing />;
  return (
    <Page width="text">
      <PageHeading className="mb-6">{t.documentTitle}</PageHeading>
      <ReadState read={provider} />
    </Page>
  );
}

function Missing() {
  return (
    <Page width="text" className="stripes py-24! text-center">
      <PageHeading>{t.missing}</PageHeading>
      <p className="mt-3 mb-6 text-muted">{t.missingText}</p>
      <ButtonLink to="/">{t.home}</ButtonLink>
    </Page>
  );
}
