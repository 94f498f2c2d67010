import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { wizard as t } from '#messages/wizard.ts';
import { Card } from '../../../components/ui/card.tsx';
import { Loading } from '../../../components/ui/loading.tsx';
import { Page, PageHeading } from '../../../components/ui/page.tsx';
import { Progress } from '../../../components/ui/progress.tsx';
import { loginPath } from '../../../lib/next-path.ts';
import { useSession } from '../../../lib/session.tsx';
import { toast } from '../../../lib/toast.ts';
import { ServiceStep } from '../components/service-step.tsx';
import { startSteps } from '../components/step-form.tsx';
import { useRequestDraft } from '../use-request-draft.ts';

// The first step comes with the page; the others while somebody is busy with it.
const LATER = {
  property: () => import('../components/property-step.tsx'),
  photos: () => import('../components/photos-step.tsx'),
  review: () => import('../components/review-step.tsx'),
  done: () => import('../components/done-step.tsx'),
};
const PropertyStep = lazy(async () => ({ default: (await LATER.property()).PropertyStep }));
const PhotosStep = lazy(async () => ({ default: (await LATER.photos()).PhotosStep }));
const ReviewStep = lazy(async () => ({ default: (await LATER.review()).ReviewStep }));
const DoneStep = lazy(async () => ({ default: (await LATER.done()).DoneStep }));

/** Long enough to read the notice that comes with it. */
const SIGN_IN_DELAY_MS = 500;

export default function RequestWizardPage() {
  const wizard = useRequestDraft();
  const { draft, step, refused } = wizard;
  useSignInFirst();
  useState(startSteps);

  const move = { refused, onBack: () => wizard.goTo(step - 1) };
  return (
    <div className="stripes">
      <Page width="form">
        <PageHeading>{t.title}</PageHeading>
        <p className="mt-3 mb-1.5 flex justify-between text-sm text-muted">
          <span>{t.progress(step + 1)}</span>
          <span className="font-semibold text-ink">{t.steps[step]}</span>
        </p>
        <Progress value={(step + 1) / t.steps.length} label={t.progress(step + 1)} />
        <Card className="mt-6" onFocus={loadLater}>
          <Suspense fallback={<Loading rows={2} />}>
            {step === 0 && (
              <ServiceStep
                {...move}
                values={draft.service}
                onTyped={(service) => wizard.typed({ service })}
                onNext={(service) => wizard.goTo(1, { service })}
              />
            )}
            {step === 1 && (
              <PropertyStep
                {...move}
                values={draft.property}
                onTyped={(property) => wizard.typed({ property })}
                onNext={(property) => wizard.goTo(2, { property })}
              />
            )}
            {step === 2 && (
              <PhotosStep
                {...move}
                values={{ additionalDetails: draft.service.additionalDetails }}
                photos={draft.photos}
                onPhotos={wizard.changePhotos}
                onTyped={wizard.typedDetails}
                onNext={() => wizard.goTo(3)}
              />
            )}
            {step === 3 && (
              <ReviewStep draft={draft} onEdit={wizard.goTo} onBack={move.onBack} onSubmit={wizard.submit} />
            )}
            {step === 4 && <DoneStep requestId={wizard.requestId} onAnother={wizard.startAgain} />}
          </Suspense>
        </Card>
      </Page>
    </div>
  );
}

function loadLater(): void {
  for (const load of Object.values(LATER)) void load().catch(() => undefined);
}

/** Only the signed-in can post: anyone else is told, sent to sign in, and finds the draft again. */
function useSignInFirst(): void {
  const { session } = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const out = session.status === 'out';
  useEffect(() => {
    if (!out) return;
    toast({ title: t.loggedOut, description: t.loggedOutText, variant: 'destructive' });
    const timer = setTimeout(() => void navigate(loginPath(pathname)), SIGN_IN_DELAY_MS);
    return () => clearTimeout(timer);
  }, [out, pathname, navigate]);
}
