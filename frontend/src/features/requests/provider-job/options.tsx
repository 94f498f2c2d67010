import { CalendarClock, MessageSquareText, Navigation2, Star, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Answer } from '../../../lib/api/api.ts';
import { useJob } from '../../../lib/api/queries/job.ts';
import { useOpenConversation } from '../../../lib/conversation.ts';
import { firstNameOf } from '../../../parts/job/day/next-action.ts';
import { jobOfDay } from '../../../parts/job/messages/day/job-of-day.en.ts';
import { providerJob as t } from '../../../parts/job/messages/day/provider-job.en.ts';
import { Row, Rows } from '../../../ui/lists/rows.tsx';
import { Section } from '../../../ui/section.tsx';

const OnMyWayDialog = lazy(() => import('../../../parts/job/day/on-my-way-dialog.tsx'));
const RescheduleDialog = lazy(() => import('../../../parts/job/reschedule-dialog.tsx'));
const CancelJobDialog = lazy(() => import('../../../parts/job/cancel-job-dialog.tsx'));
const RateHomeownerDialog = lazy(() => import('../../../parts/job/review/rate-homeowner-dialog.tsx'));

const OPTIONS = ['review', 'message', 'reschedule', 'cancel'] as const;

/** The provider's other actions on a job, each with its consequences. */
export function ProviderOptions({ request, bidId }: { request: Answer<'requests.get'>; bidId: string }) {
  const job = useJob(bidId).data;
  const { open, opening } = useOpenConversation();
  const [opened, setOpened] = useState<'on-my-way' | 'reschedule' | 'cancel' | 'review'>();
  const close = () => setOpened(undefined);
  if (!job) return null;
  const { allowedActions, date, homeownerId, time, zone } = job;
  const who = firstNameOf(request.homeownerName ?? jobOfDay.homeowner);
  const may = (action: (typeof allowedActions)[number]) => allowedActions.includes(action);
  if (!OPTIONS.some(may)) return null;
  return (
    <Section rows title={t.else}>
      <Rows>
        {may('review') && <Row icon={Star} title={t.rate} onPress={() => setOpened('review')} />}
        {may('message') && (
          <Row
            icon={MessageSquareText}
            title={jobOfDay.message(who)}
            onPress={() => opening || void open(request.id, homeownerId)}
          />
        )}
        {job.arrivesAt && may('on-my-way') && (
          <Row icon={Navigation2} title={jobOfDay.newTime} onPress={() => setOpened('on-my-way')} />
        )}
        {may('reschedule') && !request.schedule?.proposal && (
          <Row
            icon={CalendarClock}
            title={t.move}
            text={t.moveText(who)}
            onPress={() => setOpened('reschedule')}
          />
        )}
        {may('cancel') && (
          <Row icon={X} title={t.cancel} text={t.cancelText} onPress={() => setOpened('cancel')} />
        )}
      </Rows>
      <Suspense>
        {opened === 'on-my-way' && <OnMyWayDialog bidId={bidId} onClose={close} />}
        {opened === 'reschedule' && <RescheduleDialog {...{ bidId, date, time, zone }} onClose={close} />}
        {opened === 'cancel' && <CancelJobDialog bidId={bidId} viewer="provider" onClose={close} />}
        {opened === 'review' && <RateHomeownerDialog bidId={bidId} onClose={close} />}
      </Suspense>
    </Section>
  );
}
