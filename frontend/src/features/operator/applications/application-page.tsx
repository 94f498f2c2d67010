import { lazy, Suspense } from 'react';
import { Link, useParams } from 'react-router-dom';
import { date } from '../../../lib/format.ts';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { missingPage, ReadState } from '../../../ui/states.tsx';
import { BackLink } from '../layout/back-link.tsx';
import { lookAtApplication } from '../layout/looks.ts';
import { ApplicationBadge, LateBadge } from '../layout/state-badges.tsx';
import { application as t } from '../messages/operator.en.ts';
import { OPEN_STATES } from './api/count-open.ts';
import { type Application, useApplication } from './api/get-application.ts';
import { ApplicationFacts } from './application-facts.tsx';
import { ApplicationHistory } from './application-history.tsx';
import { BackgroundCheck } from './background-check.tsx';
import { Decision } from './decision.tsx';

const CaseLook = lazy(() => import('../layout/case-look.tsx'));

export default function ApplicationPage() {
  const { applicationId = '' } = useParams();
  const application = useApplication(applicationId);
  const missing = missingPage(application);
  if (missing) return missing;
  return (
    <Page>
      <BackLink to="/operator/applications">{t.back}</BackLink>
      {application.data ? (
        <Details application={application.data} />
      ) : (
        <>
          <PageHeading className="mb-6">{t.documentTitle}</PageHeading>
          <ReadState read={application} />
        </>
      )}
    </Page>
  );
}

function Details({ application }: { application: Application }) {
  const { businessName, status, late, createdAt, dueAt, accountId } = application;
  return (
    <>
      {/* Whose application it is belongs in no title that a window list shows. */}
      <PageHeading title={t.documentTitle}>{businessName}</PageHeading>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
        <ApplicationBadge status={status} />
        {late && <LateBadge />}
        <span className="text-muted">
          {t.applied(date(createdAt))}, {t.due(date(dueAt))}
        </span>
        {accountId && (
          <Link
            to={`/operator/people/${accountId}`}
            className="inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
          >
            {t.person}
          </Link>
        )}
      </p>
      <div className="mt-5 grid gap-6 xl:grid-cols-[1fr_22rem]">
        <div className="grid min-w-0 content-start gap-6 xl:order-last">
          <Decision application={application} />
          <BackgroundCheck application={application} />
        </div>
        <div className="grid min-w-0 content-start gap-6">
          <ApplicationFacts application={application} />
          {OPEN_STATES.some((open) => open === status) && (
            <Suspense>
              <CaseLook own look={() => lookAtApplication(application.id)} />
            </Suspense>
          )}
          <ApplicationHistory history={application.history} />
        </div>
      </div>
    </>
  );
}
