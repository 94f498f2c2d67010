import { SearchX } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { SUPPORT_MAIL } from '../../../lib/support-contact.ts';
import { Loading } from '../../../ui/loading.tsx';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { Problem } from '../../../ui/states.tsx';
import { ApplicationView } from '../components/application-view.tsx';
import { StateBadge } from '../components/state-badge.tsx';
import { applicationStatus as t } from '../messages/application-status.en.ts';
import { useApplication } from '../use-application.ts';

/** State of an application, for the holder of the mailed link. */
export default function ApplicationStatusPage() {
  const { token = '' } = useParams();
  const { state, show, look } = useApplication(token);

  if (state.status === 'unknown') {
    return (
      <Page width="narrow" className="py-16! text-center">
        <SearchX aria-hidden="true" className="mx-auto mb-4 size-12 text-muted" strokeWidth={1.5} />
        {/* The key remounts the heading so that it takes the focus: the previous content is gone. */}
        <PageHeading key="unknown">{t.unknown}</PageHeading>
        <p className="mt-2 text-muted">{t.unknownText}</p>
        <Help />
      </Page>
    );
  }
  return (
    <Page width="form">
      <PageHeading>{t.title}</PageHeading>
      {state.status === 'loading' && (
        <div className="mt-6">
          <Loading rows={2} label={t.loading} />
        </div>
      )}
      {state.status === 'failed' && (
        <div className="mt-6">
          <Problem error={state.error} retry={look} />
        </div>
      )}
      {state.status === 'shown' && (
        <>
          <p className="mt-1 text-lg">{state.application.businessName}</p>
          <p className="mb-3 text-muted">{t.number(state.application.providerId)}</p>
          <div aria-live="polite">
            <StateBadge status={state.application.status} />
            {state.stale && <p className="mt-2 text-sm text-danger">{t.stale}</p>}
          </div>
          <ApplicationView token={token} application={state.application} onAnswer={show} />
          <Help />
        </>
      )}
    </Page>
  );
}

function Help() {
  return (
    <p className="mt-6 text-muted">
      {t.help}{' '}
      <a href={`mailto:${SUPPORT_MAIL}`} className="font-semibold text-link underline underline-offset-4">
        {SUPPORT_MAIL}
      </a>
    </p>
  );
}
