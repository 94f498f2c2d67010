import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useStepHistory } from '../../../form/use-step-history.ts';
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

// The first step loads with the page, the others while the homeowner fills it in.
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

/** Time to read the notice about the sign-in. */
const SIGN_IN_DELAY_MS = 500;

export default function RequestWizardPage() {
  const owner = useFormOwner();
  return owner === undefined && isOwned() ? <Loading rows={2} tall /> : <Wizard owner={owner} />;
}

function Wizard({ owner }: { owner: string | undefined }) {
  const signedIn = Boolean(owner);
  const { pathname, search, state } = useLocation();
  const like = new URLSearchParams(search).get('like');
  const navigate = useNavigate();
  const { posted, refused: wrong } = beforeOf(state);
  const wizard = useRequestDraft(owner, posted, wrong);
  const { draft, step, refused } = wizard;
  const [touched, setTouched] = useState(false);
  const [ownSize, setOwnSize] = useState<Draft['service']['propertySize']>();
  useSignInFirst();
  useState(startSteps);
  // The messages are of the first sending: a reload does not bring them back.
  useEffect(() => {
    if (wrong) void navigate(pathname, { replace: true });
  }, [wrong, navigate, pathname]);

  useStepHistory(step, wizard.goTo, wizard.requestId === '');

  const move = { refused, onBack: () => wizard.goTo(step - 1) };
  return (
    <Page width="form">
      <PageHeading>{t.title}</PageHeading>
      <div className="mt-3 mb-6">
        <Stepper steps={t.steps} current={step} />
      </div>
      {/* The review step shows this hint itself, beside its button. */}
      <Suspense>{wizard.atLimit && step < 3 && <PlanHint limit="requests" />}</Suspense>
      {signedIn && step === 0 && (like || !wizard.begun) && !touched && (
        <Suspense>
          <SameAgain like={like} onUse={(last) => wizard.goTo(REVIEW_STEP, last)} onSize={setOwnSize} />
        </Suspense>
      )}
      <Card
        // Safari does not focus a checkbox that a finger ticks.
        onPointerDown={() => setTouched(true)}
        onFocus={() => {
          setTouched(true);
          loadLater(signedIn && step === 0);
        }}
      >
        {/* Without a boundary, the first step responds as soon as it is drawn. */}
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
              owner={owner}
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

/** Returns what became of the request of a visitor who has just registered. */
function beforeOf(state: unknown): { posted?: string; refused?: Record<string, string> } {
  return (state ?? {}) as ReturnType<typeof beforeOf>;
}

/** Loads the other steps; `ahead` also requests the data of the next step. */
function loadLater(ahead: boolean): void {
  for (const load of Object.values(LATER)) void load().catch(() => undefined);
  if (ahead)
    void LATER.property().then(
      ({ askForSavedAddresses: ask }) => ask(),
      () => undefined,
    );
}

/** Sends a viewer without a session to sign in; the draft is kept for their return. */
function useSignInFirst(): void {
  const { session } = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const out = session.status === 'out';
  useEffect(() => {
    if (!out) return;
    // A newly registered homeowner was never logged out; the sign-in page explains the next step.
    if (!invitedAddress()) {
      toast({ title: t.loggedOut, description: t.loggedOutText, variant: 'destructive' });
    }
    const timer = setTimeout(() => void navigate(loginPath(pathname), { replace: true }), SIGN_IN_DELAY_MS);
    return () => clearTimeout(timer);
  }, [out, pathname, navigate]);
}
