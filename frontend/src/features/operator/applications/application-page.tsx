import { OPEN_APPLICATION_STATES } from '@sward/shared/product';
import { lazy, Suspense } from 'react';
import { Link, useParams } from 'react-router-dom';
import { date } from '../../../lib/format.ts';
import { lastDay } from '../../../lib/last-day.ts';
import { PageHeading } from '../../../ui/page.tsx';
import { missingPage, ReadState } from '../../../ui/states.tsx';
import { Case } from '../layout/case.tsx';
import { lookAtApplication } from '../layout/looks.ts';
import { ApplicationBadge, LateBadge } from '../layout/state-badges.tsx';
import { application as t } from '../messages/operator.en.ts';
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
  if (application.data) return <Details application={application.data} />;
  return (
    <Case top={<PageHeading>{t.documentTitle}</PageHeading>}>
      <div className="case-part">
        <ReadState read={application} />
      </div>
    </Case>
  );
}

function Details({ application }: { application: Application }) {
  const { businessName, status, late, createdAt, dueAt, accountId } = application;
  const waits = OPEN_APPLICATION_STATES.some((open) => open === status);
  const top = (
    <>
      {/* The document title, which a list of windows shows, does not name the applicant. */}
      <PageHeading title={t.documentTitle}>{businessName}</PageHeading>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
        <ApplicationBadge status={status} />
        {late && <LateBadge />}
        <span className="text-muted">
          {t.applied(date(createdAt))}
          {waits && `, ${t.due(lastDay(dueAt))}`}
        </span>
        {accountId && (
          <Link to={`/operator/people/${accountId}`} className="case-link underline">
            {t.person}
          </Link>
        )}
      </p>
    </>
  );
  return (
    <Case top={top}>
      <div className="grid gap-5 pt-5">
        <BackgroundCheck application={application} />
        <ApplicationFacts application={application} />
        {waits && (
          <Suspense>
            <CaseLook own look={() => lookAtApplication(application.id)} />
          </Suspense>
        )}
        <ApplicationHistory history={application.history} />
      </div>
      <Decision application={application} />
    </Case>
  );
}
