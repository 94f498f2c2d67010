import { DAY } from '@sward/shared/kernel';
import { LIMITS } from '@sward/shared/product';
import { lazy, Suspense, useState } from 'react';
import { RadioCards, type RadioOption } from '../../../form/fields/radio-cards.tsx';
import type { Answer } from '../../../lib/api/api.ts';
import { dollars, moment } from '../../../lib/format.ts';
import { jobState as t } from '../../../parts/job/messages/job-state.en.ts';
import { Button } from '../../../ui/button.tsx';
import { useRescue } from '../rescue/api.ts';
import { ChoiceForm, optionsOf } from '../rescue/choice-form.tsx';
import { MessageProvider } from './message-provider.tsx';

const CancelJobDialog = lazy(() => import('../../../parts/job/cancel-job-dialog.tsx'));
const RescheduleDialog = lazy(() => import('../../../parts/job/reschedule-dialog.tsx'));

type Choice = 'refund' | 'offer' | 'other-day' | 'reopen' | 'wait';
/** The most common choices. With more of them, the button would leave a phone's first screen. */
const FIRST: readonly Choice[] = ['refund', 'offer', 'other-day'];

/** The owner's choices after a no-show. Without a choice, the money comes back. */
export default function NoShow({
  request,
  job,
  payment,
}: {
  request: Answer<'requests.get'>;
  job: Answer<'bids.getJob'>;
  payment: Answer<'payments.get'>;
}) {
  const [choice, setChoice] = useState<Choice>('refund');
  const [opened, setOpened] = useState<Choice>();
  const [all, setAll] = useState(false);
  const { data: rescue } = useRescue(request.id);
  const sum = dollars(payment.amount);
  const may = (action: (typeof job.allowedActions)[number]) => job.allowedActions.includes(action);
  const backAt = new Date(Date.parse(job.windowEndsAt) + LIMITS.noShowDays * DAY).toISOString();
  const known = rescue?.state === 'missing' ? rescue : undefined;
  const instead = (value: Choice) =>
    known ? optionsOf(known).filter((option) => option.value === value) : [];
  const options: RadioOption<Choice>[] = [
    { value: 'refund', label: t.refund(sum), hint: t.refundHint },
    ...instead('offer'),
    ...(may('reschedule') && !request.schedule?.proposal
      ? [{ value: 'other-day' as const, label: t.otherDay, hint: t.otherDayHint }]
      : []),
    ...instead('reopen'),
    { value: 'wait', label: t.wait, hint: t.waitHint(LIMITS.overdueHours, moment(backAt)) },
  ];
  const close = () => setOpened(undefined);
  return (
    <div className="state-sheet grid gap-4">
      <RadioCards
        name="no-show"
        legend={t.choose}
        options={all ? options : options.filter(({ value }) => FIRST.includes(value))}
        value={choice}
        onChange={setChoice}
      />
      {known && (choice === 'offer' || choice === 'reopen') && (
        <ChoiceForm key={choice} rescue={known} choice={choice} wished={job} />
      )}
      {(choice === 'refund' || choice === 'other-day') && (
        <Button main disabled={!may('cancel')} onClick={() => setOpened(choice)}>
          {choice === 'refund' ? t.doRefund(sum) : t.doOtherDay}
        </Button>
      )}
      {!all && (
        <Button look="ghost" onClick={() => setAll(true)}>
          {t.moreChoices}
        </Button>
      )}
      <MessageProvider bidId={job.id} requestId={request.id} look="link" label={t.askFirst} />
      <Suspense>
        {opened === 'refund' && (
          <CancelJobDialog
            bidId={job.id}
            viewer="owner"
            missed
            goesOn={Boolean(request.recurringServiceId)}
            onClose={close}
          />
        )}
        {opened === 'other-day' && (
          <RescheduleDialog bidId={job.id} date={job.date} time={job.time} zone={job.zone} onClose={close} />
        )}
      </Suspense>
    </div>
  );
}
