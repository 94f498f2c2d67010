import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { wizard as t } from '../messages/wizard.en.ts';
import { StepHeading } from './step-form.tsx';

const SECONDS = 3;

/** Leads home after a visible countdown, unless anything is pressed, touched or focused. */
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
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left, staying, navigate]);

  return (
    <div className="py-6 text-center">
      <CircleCheck aria-hidden="true" className="mx-auto size-14 text-link" strokeWidth={1.4} />
      <div className="mt-4">
        <StepHeading>{t.done}</StepHeading>
      </div>
      <p className="mx-auto mt-2 max-w-md text-muted">{t.doneText}</p>
      <div className="mt-8 flex flex-col justify-center gap-3 sm:flex-row">
        <ButtonLink to={`/requests/${requestId}/bids`}>{t.viewBids}</ButtonLink>
        <Button look="secondary" onClick={onAnother}>
          {t.another}
        </Button>
      </div>
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
