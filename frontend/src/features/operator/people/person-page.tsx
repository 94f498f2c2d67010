import { lazy, Suspense, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { date } from '../../../lib/format.ts';
import { Button, passesOn } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { missingPage, ReadState } from '../../../ui/states.tsx';
import { AuditList } from '../audit/audit-list.tsx';
import { BackLink } from '../layout/back-link.tsx';
import { lookAtPerson } from '../layout/looks.ts';
import { AccountBadge } from '../layout/state-badges.tsx';
import { personPage as t } from '../messages/operator.en.ts';
import { type PersonDetail, usePerson } from './api/get-person.ts';
import { points } from './messages/points.en.ts';
import { PersonFacts } from './person-facts.tsx';
import { StandingProposals } from './standing-proposals.tsx';

const ReasonDialog = lazy(() => import('./reason-dialog.tsx'));
const CaseLook = lazy(() => import('../layout/case-look.tsx'));
const ProviderPoints = lazy(() => import('./provider-points.tsx'));
const InsuranceDialog = lazy(() => import('./insurance-dialog.tsx'));

export default function PersonPage() {
  const { accountId = '' } = useParams();
  const person = usePerson(accountId);
  const missing = missingPage(person);
  if (missing) return missing;
  return (
    <Page>
      <BackLink to="/operator/people">{t.back}</BackLink>
      {person.data ? (
        <Details person={person.data} />
      ) : (
        <>
          <PageHeading className="mb-6">{t.documentTitle}</PageHeading>
          <ReadState read={person} />
        </>
      )}
    </Page>
  );
}

type Act = PersonDetail['allowedActions'][number];

function Details({ person }: { person: PersonDetail }) {
  const [act, setAct] = useState<Act>();
  const [query] = useSearchParams();
  const { firstName, lastName, suspension, allowedActions } = person;
  const ofOperator = person.userType === 'operator';
  const can = (action: Act) => allowedActions.includes(action);
  const close = () => setAct(undefined);
  return (
    <>
      {/* The document title, which a list of windows shows, does not have the person's name. */}
      <PageHeading title={t.documentTitle}>{`${firstName} ${lastName}`}</PageHeading>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <AccountBadge status={person.status} />
        {can('suspend') && (
          <Button
            ref={passesOn}
            look="secondary"
            className="ms-auto text-danger!"
            onClick={() => setAct('suspend')}
          >
            {(ofOperator ? t.suspendOperator : t.suspend).open}
          </Button>
        )}
        {can('reinstate') && (
          <Button ref={passesOn} className="ms-auto" onClick={() => setAct('reinstate')}>
            {(ofOperator ? t.reinstateOperator : t.reinstate).open}
          </Button>
        )}
        {can('demote') && (
          <Button ref={passesOn} look="secondary" className="text-danger!" onClick={() => setAct('demote')}>
            {t.demoteOperator.open}
          </Button>
        )}
      </div>
      {suspension && (
        <div className="mt-4 rounded-card bg-danger-tint p-4 text-danger">
          <p className="font-semibold">{t.suspended(date(suspension.at))}</p>
          <p className="whitespace-pre-line">{suspension.reason}</p>
        </div>
      )}
      {!ofOperator && <Payments person={person} />}
      {person.proposals.length > 0 && <StandingProposals person={person} />}
      <div className="mt-5 grid gap-6">
        <PersonFacts
          person={person}
          onCheck={can('check-insurance') ? () => setAct('check-insurance') : undefined}
        />
        <Suspense>
          <CaseLook look={(caseId) => lookAtPerson(person.id, caseId)} within={query.get('case') ?? ''} />
        </Suspense>
        {person.isProvider && (
          <section>
            <h2 className="mb-3">{points.title}</h2>
            <Disclosure label={points.all}>
              {() => (
                <Suspense>
                  <ProviderPoints accountId={person.id} />
                </Suspense>
              )}
            </Disclosure>
          </section>
        )}
        <section>
          <h2 className="mb-3">{t.audit}</h2>
          {person.audit.length > 0 ? (
            <AuditList entries={person.audit} withSubject={false} />
          ) : (
            <p className="text-muted">{t.noAudit}</p>
          )}
          <Link to={`/operator/audit?subjectId=${person.id}`} className="mt-2 case-link underline">
            {t.allAudit}
          </Link>
        </section>
      </div>
      <Suspense>
        {act === 'check-insurance' && <InsuranceDialog person={person} onClose={close} />}
        {act !== undefined && act !== 'check-insurance' && (
          <ReasonDialog accountId={person.id} act={act} ofOperator={ofOperator} onClose={close} />
        )}
      </Suspense>
    </>
  );
}

/** Links to the payments of a person's jobs, which an operator settles after a suspension. */
function Payments({ person: { id, isProvider, suspension } }: { person: PersonDetail }) {
  const roles = isProvider ? (['provider', 'owner'] as const) : (['owner'] as const);
  return (
    <section className="mt-3">
      {suspension && (
        <p>
          {t.jobsLeft}{' '}
          <Link to="/operator?kind=job" className="font-semibold text-link underline underline-offset-4">
            {t.jobsAtRisk}
          </Link>
        </p>
      )}
      <ul className="flex flex-wrap gap-x-5">
        {roles.map((as) => (
          <li key={as}>
            <Link to={`/operator/payments?as=${as}`} state={{ q: id }} className="case-link underline">
              {as === 'provider' ? t.asProvider : t.asOwner}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
