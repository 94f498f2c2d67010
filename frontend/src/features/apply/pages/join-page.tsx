import { lazy, Suspense, useState } from 'react';
import { startSteps } from '../../../form/step-form.tsx';
import { useStepHistory } from '../../../form/use-step-history.ts';
import { Card } from '../../../ui/card.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { BusinessStep } from '../components/business-step.tsx';
import { StepIndicator } from '../components/step-indicator.tsx';
import { WhyJoin } from '../components/why-join.tsx';
import { join as t } from '../messages/applications.en.ts';
import { useJoin } from '../use-join.ts';

// The first step loads with the page, and the others while the applicant fills it in.
const LATER = {
  services: () => import('../components/services-step.tsx'),
  agreement: () => import('../components/agreement-step.tsx'),
  joined: () => import('../components/joined.tsx'),
};
const ServicesStep = lazy(async () => ({ default: (await LATER.services()).ServicesStep }));
const AgreementStep = lazy(async () => ({ default: (await LATER.agreement()).AgreementStep }));
const Joined = lazy(async () => ({ default: (await LATER.joined()).Joined }));

/** Application as a wizard of three steps, and its confirmation. */
export default function JoinPage() {
  const { draft, refused, typed, goTo, submit, joined } = useJoin();
  useState(startSteps);
  const { step } = draft;
  const move = { refused, onBack: () => goTo(step - 1) };
  const open = joined === undefined;
  useStepHistory(step, goTo, open);
  return (
    <Page width="form">
      <PageHeading>{t.title}</PageHeading>
      {open && (
        <div className="mt-5">
          <p className="mb-2 text-sm text-muted">{t.progress(step + 1)}</p>
          <StepIndicator steps={t.steps} current={step} />
        </div>
      )}
      <Card className="mt-6" onFocus={loadLater}>
        {/* No boundary around the first step: it has to respond as soon as the prerendered page does. */}
        {open && step === 0 && (
          <BusinessStep
            {...move}
            values={draft.business}
            onTyped={(business) => typed({ business })}
            onNext={(business) => goTo(1, { business })}
          />
        )}
        <Suspense fallback={<Loading rows={2} tall />}>
          {open && step === 1 && (
            <ServicesStep
              {...move}
              values={draft.services}
              onTyped={(services) => typed({ services })}
              onNext={(services) => goTo(2, { services })}
            />
          )}
          {open && step === 2 && (
            <AgreementStep
              {...move}
              values={draft.agreement}
              onTyped={(agreement) => typed({ agreement })}
              onNext={submit}
            />
          )}
          {joined && <Joined {...joined} />}
        </Suspense>
      </Card>
      {open && step === 0 && <WhyJoin />}
    </Page>
  );
}

function loadLater(): void {
  for (const load of Object.values(LATER)) void load().catch(() => undefined);
}
