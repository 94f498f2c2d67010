import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { invitedAddress } from '../../../lib/session/invitation.ts';
import { loginPath } from '../../../lib/session/next-path.ts';
import { useFormOwner, useSession } from '../../../lib/session/session.tsx';
import { toast } from '../../../lib/toast.ts';
import { Card } from '../../../ui/card.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { Stepper } from '../../../ui/steps/stepper.tsx';
import { ServiceStep } from '../components/service-step.tsx';
import { startSteps } from '../components/step-form.tsx';
import { type Draft, isOwned, REVIEW_STEP } from '../draft.ts';
import { wizard as t } from '../messages/wizard.en.ts';
import { useRequestDraft } from '../use-request-draft.ts';

// The first step comes with the page; the others while a person is busy with it.
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

const SameAgain = lazy(() => import('../components/same-again.tsx'));
const PlanHint = lazy(() => import('../../../parts/account/plan-hint.tsx'));

/** Long enough to read the notice that comes with it. */
const SIGN_IN_DELAY_MS = 500;

export default function RequestWizardPage() {
  const owner = useFormOwner();
  return owner === undefined && isOwned() ? <Loading rows={2} tall /> : <Wizard owner={owner} />;
}

function Wizard({ owner }: { owner: string | undefined }) {
  const signedIn = Boolean(owner);
  const { state } = useLocation();
  const wizard = useRequestDraft(owner, postedOf(state));
  const { draft, step, refused } = wizard;
  const [touched, setTouched] = useState(false);
  const [ownSize, setOwnSize] = useState<Draft['service']['propertySize']>();
  useSignInFirst();
  useState(startSteps);

  const move = { refused, onBack: () => wizard.goTo(step - 1) };
  return (
    <Page width="form">
      <PageHeading>{t.title}</PageHeading>
      <div className="mt-3 mb-6">
        <Stepper steps={t.steps} current={step} />
      </div>
      {/* In the review it stands by the button that it takes away. */}
      <Suspense>{wizard.atLimit && step < 3 && <PlanHint limit="requests" />}</Suspense>
      {signedIn && step === 0 && !wizard.begun && !touched && (
        <Suspense>
          <SameAgain onUse={(last) => wizard.goTo(REVIEW_STEP, last)} onSize={setOwnSize} />
        </Suspense>
      )}
      <Card
        // Safari gives no focus to a box that is ticked with a finger.
        onPointerDown={() => setTouched(true)}
        onFocus={() => {
          setTouched(true);
          loadLater(signedIn && step === 0);
        }}
      >
        {/* No boundary around the first step: it has to answer as soon as the drawn page does. */}
        {step === 0 && (
          <ServiceStep
            {...move}
            values={draft.service}
            ownSize={touched ? undefined : ownSize}
            onTyped={(service) => wizard.typed({ service })}
            onNext={(service) => wizard.goOn(1, { service })}
          />
        )}
        <Suspense fallback={<Loading rows={2} tall />}>
          {step === 1 && (
            <PropertyStep
              {...move}
              values={draft.property}
              work={draft.service}
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
              onNext={() => wizard.goOn(3)}
            />
          )}
          {step === 3 && (
            <ReviewStep
              draft={draft}
              atLimit={wizard.atLimit}
              onEdit={wizard.goTo}
              onBack={move.onBack}
              onSubmit={wizard.submit}
            />
          )}
          {step === 4 && <DoneStep requestId={wizard.requestId} onAnother={wizard.startAgain} />}
        </Suspense>
      </Card>
    </Page>
  );
}

/** The request that was posted on the way here, by someone who had no account before. */
function postedOf(state: unknown): string {
  const { posted } = (state ?? {}) as { posted?: unknown };
  return typeof posted === 'string' ? posted : '';
}

/** `ahead`: also what the next step asks the server for. */
function loadLater(ahead: boolean): void {
  for (const load of Object.values(LATER)) void load().catch(() => undefined);
  if (ahead)
    void LATER.property().then(
      ({ askForSavedAddresses: ask }) => ask(),
      () => undefined,
    );
}

/** Only the signed-in can post: anyone else is told, sent to sign in, and finds the draft again. */
function useSignInFirst(): void {
  const { session } = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const out = session.status === 'out';
  useEffect(() => {
    if (!out) return;
    // Who has just registered was never logged in; the sign-in page says what to do.
    if (!invitedAddress()) {
      toast({ title: t.loggedOut, description: t.loggedOutText, variant: 'destructive' });
    }
    const timer = setTimeout(() => void navigate(loginPath(pathname), { replace: true }), SIGN_IN_DELAY_MS);
    return () => clearTimeout(timer);
  }, [out, pathname, navigate]);
}
