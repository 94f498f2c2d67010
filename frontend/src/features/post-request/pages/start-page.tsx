import { lazy, Suspense, useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { useStepHistory } from '../../../form/use-step-history.ts';
import { showFailure } from '../../../lib/api/show-failure.ts';
import { announce } from '../../../lib/api/signals.ts';
import { useAlive } from '../../../lib/drawn/use-alive.ts';
import { useFormOwner, useSession } from '../../../lib/session/session.tsx';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { PageHeading } from '../../../ui/page.tsx';
import { Stepper } from '../../../ui/steps/stepper.tsx';
import { startSteps } from '../components/step-form.tsx';
import { forgetDraft, isOwned } from '../draft.ts';
import { start as t } from '../messages/start.en.ts';
import { wizard } from '../messages/wizard.en.ts';
import { useStart } from '../start/use-start.ts';
import { WorkStep } from '../start/work-step.tsx';

// The first step loads with the page, the others while the visitor fills it in.
const LATER = {
  day: () => import('../start/day-step.tsx'),
  place: () => import('../start/place-step.tsx'),
  details: () => import('../start/details-step.tsx'),
  check: () => import('../start/check-step.tsx'),
  contact: () => import('../start/contact-step.tsx'),
};
const DayStep = lazy(async () => ({ default: (await LATER.day()).DayStep }));
const PlaceStep = lazy(async () => ({ default: (await LATER.place()).PlaceStep }));
const DetailsStep = lazy(async () => ({ default: (await LATER.details()).DetailsStep }));
const CheckStep = lazy(async () => ({ default: (await LATER.check()).CheckStep }));
const ContactStep = lazy(async () => ({ default: (await LATER.contact()).ContactStep }));
const RequestPreview = lazy(() => import('../start/request-preview.tsx'));

const WIZARD = '/request-service';

/** The request of a visitor without an account, posted as soon as a mailed code proves their address. */
export default function StartPage() {
  const owner = useFormOwner();
  const { search } = useLocation();
  const [opened] = useState(search);
  const alive = useAlive();
  if (owner === undefined && isOwned()) return <Loading rows={2} tall />;
  // The document knows no query: what it presets begins the form anew.
  return <Start key={opened && String(alive)} owner={owner ?? ''} search={alive ? search : ''} />;
}

function Start({ owner, search }: { owner: string; search: string }) {
  const { session, setSession } = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { draft, latest, typed, goTo, discard } = useStart(search, owner);
  const [posting, setPosting] = useState(false);
  const leave = useStepHistory(draft.visitor.step, goTo, !posting);
  const wide = useWide();
  useState(startSteps);
  useLoadAhead();
  useEffect(() => {
    if (search) void navigate(pathname, { replace: true });
  }, [search, pathname, navigate]);
  const { visitor, service, property } = draft;
  const { step } = visitor;

  // A signed-in homeowner has the wizard, which finds the same draft.
  if (session.status === 'in' && !posting) return <Navigate replace to={WIZARD} />;

  const post = async (proof: { code: string; password: string }) => {
    const { makeAccount, postDraft, refusedFields } = await import('../start/finish.ts');
    const user = await makeAccount(latest.current, proof);
    setPosting(true);
    let posted: string | undefined;
    let refused: Record<string, string> | undefined;
    try {
      posted = await postDraft();
      forgetDraft();
      toast({ title: wizard.success, description: wizard.successText });
    } catch (error) {
      refused = refusedFields(error);
      showFailure(t.signedIn, error, t.failedText);
    }
    await leave();
    setSession({ status: 'in', user });
    await navigate(WIZARD, { replace: true, state: { posted, refused } });
    if (posted) announce('request');
  };

  const back = () => goTo(step - 1);
  const next = () => goTo(step + 1);
  return (
    <div className="wrap grid gap-12 py-8 lg:grid-cols-2">
      <div>
        <PageHeading className="sr-only">{t.title}</PageHeading>
        <div className="mb-6">
          <Stepper steps={t.steps} current={step} />
        </div>
        {step === 0 && (
          <WorkStep
            values={service}
            zip={property.zipCode}
            onTyped={(work) => typed({ service: { ...latest.current.service, ...work } })}
            onNext={next}
          />
        )}
        <Suspense fallback={<Loading rows={2} tall />}>
          {step === 1 && (
            <DayStep
              values={service}
              onTyped={(day) => typed({ service: { ...latest.current.service, ...day } })}
              onBack={back}
              onNext={next}
            />
          )}
          {step === 2 && (
            <PlaceStep
              values={property}
              onTyped={(place) => typed({ property: place })}
              onBack={back}
              onNext={next}
            />
          )}
          {step === 3 && (
            <DetailsStep
              values={service}
              onTyped={(words) => typed({ service: { ...latest.current.service, ...words } })}
              onBack={back}
              onNext={next}
            />
          )}
          {step === 4 && <CheckStep draft={draft} onEdit={goTo} onBack={back} onNext={next} />}
          {step === 5 && (
            <ContactStep
              visitor={visitor}
              onTyped={(change) => typed({}, change)}
              onBack={back}
              onProof={post}
            />
          )}
        </Suspense>
        {step > 0 && (
          <Button
            look="ghost"
            className="mt-2 -ms-5 text-sm"
            onClick={() => {
              discard();
              toast({ title: t.discarded });
            }}
          >
            {t.discard}
          </Button>
        )}
      </div>
      {wide && (
        <Suspense>
          <RequestPreview draft={draft} />
        </Suspense>
      )}
    </div>
  );
}

/** Loads the other steps when the visitor focuses the first. */
function useLoadAhead(): void {
  useEffect(() => {
    const load = () => Object.values(LATER).forEach((step) => void step().catch(() => undefined));
    addEventListener('focusin', load, { once: true });
    return () => removeEventListener('focusin', load);
  }, []);
}

/** Returns whether the window has room for the preview beside the steps; false until the page is mounted. */
function useWide(): boolean {
  const [wide, setWide] = useState(false);
  useEffect(() => {
    const query = matchMedia('(width >= 64rem)');
    const follow = () => setWide(query.matches);
    follow();
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);
  return wide;
}
