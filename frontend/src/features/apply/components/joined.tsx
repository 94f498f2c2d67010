import { CircleCheck } from 'lucide-react';
import { StepHeading } from '../../../form/step-form.tsx';
import { PROMISES } from '../../../lib/promises.ts';
import { providerSuccess as t } from '../../../parts/site/messages/public.en.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Steps } from '../../../ui/steps/steps.tsx';
import { join } from '../messages/applications.en.ts';

/** Confirmation that replaces the steps. */
export function Joined({ providerId, statusToken }: { providerId: string; statusToken: string }) {
  return (
    <>
      <CircleCheck aria-hidden="true" className="mb-4 size-12 text-link" strokeWidth={1.5} />
      <StepHeading>{t.title}</StepHeading>
      <p className="mt-2 text-muted">{t.lead(PROMISES.reviewDays)}</p>
      <p className="mt-1 font-semibold">{join.number(providerId)}</p>
      <h3 className="mt-8 mb-5">{join.whatsNext}</h3>
      <Steps items={t.steps(PROMISES.applicationStepDays)} />
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to={`/application/${statusToken}`}>{t.status}</ButtonLink>
        <ButtonLink to="/" look="secondary">
          {t.home}
        </ButtonLink>
      </div>
    </>
  );
}
