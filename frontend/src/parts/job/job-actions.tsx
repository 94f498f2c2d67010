import { lazy, Suspense, useState, useTransition } from 'react';
import { useOpenConversation } from '../../lib/conversation.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import type { MyBid } from '../bid/api/list-my-bids.ts';
import { jobOfDay } from './messages/day/job-of-day.en.ts';
import { myBids as t } from './messages/my-bids.en.ts';

const CheckInDialog = lazy(() => import('./day/check-in-dialog.tsx'));
const OnMyWayDialog = lazy(() => import('./day/on-my-way-dialog.tsx'));
const CompleteJobDialog = lazy(() => import('./day/complete-job-dialog.tsx'));
const RescheduleDialog = lazy(() => import('./reschedule-dialog.tsx'));
const CancelJobDialog = lazy(() => import('./cancel-job-dialog.tsx'));
const CancelledJob = lazy(async () => ({
  default: (await import('./cancelled-job.tsx')).CancelledJob,
}));
const RateHomeownerDialog = lazy(() => import('./review/rate-homeowner-dialog.tsx'));
const ProposedDay = lazy(async () => ({
  default: (await import('./proposed-day.tsx')).ProposedDay,
}));

type Opened = 'on-my-way' | 'check-in' | 'complete' | 'reschedule' | 'cancel' | 'review';

/** Actions that the provider of a job has now. */
export function JobActions({ bid }: { bid: MyBid }) {
  const { open, opening } = useOpenConversation();
  const [opened, setOpened] = useState<Opened>();
  const [wanted, setWanted] = useState<Opened>();
  const [loading, load] = useTransition();
  const may = (action: (typeof bid.allowedActions)[number]) => bid.allowedActions.includes(action);
  const accepted = bid.status === 'accepted';
  const completed = bid.status === 'completed';
  const { homeownerId, homeownerFirstName, proposal, cancellation } = bid;

  /** Returns a button that reacts at once, also while its dialog is still loading; it keeps the focus. */
  const opener = (dialog: Opened, label: string, look?: 'secondary' | 'ghost') => {
    const busy = loading && wanted === dialog;
    const openDialog = () => {
      setWanted(dialog);
      load(() => setOpened(dialog));
    };
    return (
      <Button main={!look} look={look} aria-busy={busy || undefined} onClick={openDialog}>
        {busy ? t.opening : label}
      </Button>
    );
  };

  return (
    <>
      {accepted && !bid.checkedInAt && !may('check-in') && (
        <p className="col-span-full w-full text-sm text-muted">{t.checkInLater}</p>
      )}
      <Suspense>
        {proposal && (
          <ProposedDay
            bidId={bid.id}
            proposal={proposal}
            viewer="provider"
            other={homeownerFirstName ?? t.homeowner}
            actions={bid.allowedActions}
          />
        )}
        {cancellation && <CancelledJob cancellation={cancellation} viewer="provider" />}
      </Suspense>
      {(accepted || completed || cancellation) && (
        <ButtonLink
          to={`/requests/${bid.serviceRequestId}`}
          main={bid.noAccess}
          look={bid.noAccess ? 'primary' : 'ghost'}
          className={bid.noAccess ? 'max-sm:col-span-full' : ''}
        >
          {bid.noAccess ? jobOfDay.seeAccess : t.details}
        </ButtonLink>
      )}
      {homeownerId && (
        <Button
          look="secondary"
          aria-label={jobOfDay.message(homeownerFirstName ?? t.homeowner)}
          pending={opening && t.opening}
          onClick={() => void open(bid.serviceRequestId, homeownerId)}
        >
          {t.message}
        </Button>
      )}
      {may('cancel') && opener('cancel', t.cancelJob, 'ghost')}
      {may('reschedule') && opener('reschedule', t.reschedule, 'secondary')}
      {bid.dispute?.status === 'open' && bid.dispute.waitsFor === 'provider' && (
        <ButtonLink main to={`/requests/${bid.serviceRequestId}`}>
          {t.answer}
        </ButtonLink>
      )}
      {completed && !bid.dispute && (
        <Button look="secondary" disabled>
          {t.done}
        </Button>
      )}
      {may('on-my-way') &&
        opener(
          'on-my-way',
          bid.arrivesAt ? jobOfDay.newTime : jobOfDay.onMyWay,
          may('check-in') ? 'secondary' : undefined,
        )}
      {may('check-in') && opener('check-in', t.checkIn)}
      {may('complete') && opener('complete', t.complete)}
      {may('review') && opener('review', t.rate, 'secondary')}
      <Suspense>
        {opened && <OpenedDialog opened={opened} bid={bid} onClose={() => setOpened(undefined)} />}
      </Suspense>
    </>
  );
}

function OpenedDialog({ opened, bid, onClose }: { opened: Opened; bid: MyBid; onClose: () => void }) {
  const common = { bidId: bid.id, onClose };
  switch (opened) {
    case 'on-my-way':
      return <OnMyWayDialog {...common} />;
    case 'check-in':
      return <CheckInDialog {...common} />;
    case 'complete':
      return <CompleteJobDialog {...common} />;
    case 'reschedule':
      return (
        <RescheduleDialog
          {...common}
          date={bid.availableDate}
          time={bid.availableTime}
          zone={bid.zone ?? undefined}
        />
      );
    case 'cancel':
      return <CancelJobDialog {...common} viewer="provider" />;
    case 'review':
      return <RateHomeownerDialog {...common} />;
  }
}
