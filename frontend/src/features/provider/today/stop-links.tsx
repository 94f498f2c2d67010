import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { useOpenConversation } from '../../../lib/conversation.ts';
import type { DayJob } from '../../../parts/job/api/get-today.ts';
import { firstNameOf } from '../../../parts/job/day/next-action.ts';
import { jobOfDay as t } from '../../../parts/job/messages/day/job-of-day.en.ts';
import { Button } from '../../../ui/button.tsx';

const CheckInDialog = lazy(() => import('../../../parts/job/day/check-in-dialog.tsx'));
const OnMyWayDialog = lazy(() => import('../../../parts/job/day/on-my-way-dialog.tsx'));

const DIALOGS = { 'check-in': CheckInDialog, 'on-my-way': OnMyWayDialog };

/** Links for the next job's other actions, kept apart from its main one. */
export function StopLinks({ stop }: { stop: DayJob }) {
  const { open, opening } = useOpenConversation();
  const [opened, setOpened] = useState<keyof typeof DIALOGS>();
  const Opened = opened && DIALOGS[opened];
  const may = (action: DayJob['allowedActions'][number]) => stop.allowedActions.includes(action);
  return (
    <div className="flex basis-full flex-wrap gap-x-5 wrap-anywhere">
      <Link
        to={`/requests/${stop.serviceRequestId}`}
        className="inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
      >
        {t.details}
      </Link>
      {may('message') && (
        <Button
          look="link"
          pending={opening && t.message(firstNameOf(stop.homeownerName ?? t.homeowner))}
          onClick={() => void open(stop.serviceRequestId, stop.homeownerId)}
        >
          {t.message(firstNameOf(stop.homeownerName ?? t.homeowner))}
        </Button>
      )}
      {stop.arrivesAt && may('on-my-way') && (
        <Button look="link" onClick={() => setOpened('on-my-way')}>
          {t.newTime}
        </Button>
      )}
      {may('check-in') && (
        <Button look="link" onClick={() => setOpened('check-in')}>
          {t.withPhotos}
        </Button>
      )}
      <Suspense>{Opened && <Opened bidId={stop.id} onClose={() => setOpened(undefined)} />}</Suspense>
    </div>
  );
}
