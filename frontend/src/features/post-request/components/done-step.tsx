import { CircleCheck } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { COUNTDOWN_STEP_MS } from '../../../lib/waits.ts';
import { waiting } from '../../../parts/request/messages/waiting.en.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { wizard as t } from '../messages/wizard.en.ts';
import { StepHeading } from './step-form.tsx';

const WaitingFacts = lazy(() => import('../../../parts/request/waiting-facts.tsx'));

const SECONDS = 3;

/** The last step: leads to the home page after a visible countdown, which a key, a press or focus stops. */
export function DoneStep({ requestId, onAnother }: { requestId: string; onAnother: () => void }) {
  const navigate = useNavigate();
  const [left, setLeft] = useState(SECONDS);
  const [staying, setStaying] = useState(false);

  useEffect(() => {
    if (staying) return;
    const stay = () => setStaying(true);
    const focused = (event: FocusEvent) => {
      if (event.target instanceof HTMLElement && event.target.tabIndex >= 0) stay();
    };
    addEventListener('keydown', stay);
    addEventListener('pointerdown', stay);
    addEventListener('focusin', focused);
    return () => {
      removeEventListener('keydown', stay);
      removeEventListener('pointerdown', stay);
      removeEventListener('focusin', focused);
    };
  }, [staying]);

  useEffect(() => {
    if (staying) return;
    if (left === 0) {
      void navigate('/');
      return;
    }
    const timer = setTimeout(() => setLeft(left - 1), COUNTDOWN_STEP_MS);
    return () => clearTimeout(timer);
  }, [left, staying, navigate]);

  return (
    <div className="py-6 text-center">
      <CircleCheck aria-hidden="true" className="mx-auto size-14 text-link" strokeWidth={1.4} />
      <div className="mt-4">
        <StepHeading>{t.done}</StepHeading>
      </div>
      <div className="mx-auto mt-2 min-h-36 max-w-md">
        <Suspense>
          <WaitingFacts requestId={requestId} />
        </Suspense>
      </div>
      <div className="mt-8 flex flex-col justify-center gap-3 sm:flex-row">
        <ButtonLink main to={`/requests/${requestId}/bids`}>
          {t.viewBids}
        </ButtonLink>
        <Button look="secondary" onClick={onAnother}>
          {t.another}
        </Button>
      </div>
      <Link
        to={`/requests/${requestId}`}
        className="mt-4 inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
      >
        {waiting.change}
      </Link>
      <p className="mt-8 flex flex-wrap items-center justify-center gap-2 text-muted">
        <span role="timer">{staying ? t.staying : t.leaving(left)}</span>
        {!staying && (
          <Button look="ghost" onClick={() => setStaying(true)}>
            {t.stay}
          </Button>
        )}
      </p>
    </div>
  );
}
