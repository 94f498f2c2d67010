import { MINUTE } from '@sward/shared/kernel';
import { ACCESS_LIMITS } from '@sward/shared/product';
import { DoorOpen, LockKeyhole, MessageSquareText } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Answer } from '../../../lib/api/api.ts';
import { showFailure } from '../../../lib/api/show-failure.ts';
import { serviceList } from '../../../lib/catalogue.ts';
import { useOpenConversation } from '../../../lib/conversation.ts';
import { moment } from '../../../lib/format.ts';
import { timeAt } from '../../../lib/time-at.ts';
import { toast } from '../../../lib/toast.ts';
import { StatusBadge } from '../../../ui/badges/status.tsx';
import { Button } from '../../../ui/button.tsx';
import { CountdownRing } from '../../../ui/charts/countdown-ring.tsx';
import { Dock } from '../../../ui/layout/dock.tsx';
import { HeadState } from '../../../ui/layout/head-state.tsx';
import { StateHeader, type StateTone } from '../../../ui/state-header.tsx';
import { GateCard } from '../../job/day/gate-card.tsx';
import { jobOfDay } from '../../job/messages/day/job-of-day.en.ts';
import { type AccessProblem, useNoAccess } from '../api/get-no-access.ts';
import { useWaiveNoAccess } from '../api/waive-no-access.ts';
import { closed as t } from '../messages/closed.en.ts';
import { dayText, type Stage, sayBy, useStage } from '../stage.ts';

interface Props {
  request: Answer<'requests.get'>;
  job: Answer<'bids.getJob'>;
  who: string;
  /** Leads to what comes next, once nothing is left to do here. */
  next: ReactNode;
  rail: ReactNode;
}

/**
 * State of a job whose provider cannot get in: how long to wait, and what comes then. `waiting` shows until it is read.
 */
export default function ClosedState({ waiting, ...props }: Props & { waiting: ReactNode }) {
  const read = useNoAccess(props.job.id);
  if (read.data?.id !== props.job.accessId) return <HeadState read={read} waiting={waiting} />;
  return <Closed {...props} problem={read.data} />;
}

interface Said {
  tone: StateTone;
  sentence: string;
  help: string;
  /** The deadline, the minutes of a full ring, and its caption. */
  clock?: readonly [until: string, wholeMinutes: number, caption: string];
}

function Closed({ request, job, who, next, rail, problem }: Props & { problem: AccessProblem }) {
  const stage = useStage(problem);
  const { tone, sentence, help, clock } = saidOf(stage, problem, who, (at) => timeAt(at, job.zone));
  const may = problem.allowedActions.includes('waive') && stage !== 'over';
  const mayLeave = stage === 'due' || stage === 'paying';
  return (
    <StateHeader
      tone={tone}
      compact
      icon={LockKeyhole}
      heading="kicker"
      kicker={serviceList(request.services)}
      badge={<StatusBadge status={request.status} />}
      sentence={sentence}
      help={
        <>
          <span className="block">{t.since(timeAt(problem.markedAt, job.zone))}</span>
          {problem.answer?.text && stage === 'answered' && (
            <strong className="block whitespace-pre-line text-ink">“{problem.answer.text}”</strong>
          )}
          {help}
        </>
      }
      action={
        <>
          {!mayLeave && <GateCard card={request.accessCard ?? null} className="basis-full" />}
          <Dock alone>
            {mayLeave && next}
            {may && <GotIn bidId={job.id} aside={mayLeave} />}
            {!mayLeave && <Message requestId={request.id} to={job.homeownerId} who={who} />}
          </Dock>
        </>
      }
      evidence={clock && <CountdownRing until={clock[0]} wholeMs={clock[1] * MINUTE} caption={clock[2]} />}
      rail={rail}
    />
  );
}

function saidOf(
  stage: Stage,
  { status, respondBy, chooseBy, chosen, payBy }: AccessProblem,
  who: string,
  time: (instant: string) => string,
): Said {
  const { respondMinutes, stillClosedMinutes } = ACCESS_LIMITS;
  switch (stage) {
    case 'waiting':
      return {
        tone: 'ask',
        sentence: t.waiting(time(respondBy)),
        help: t.waitingHelp(who, time(respondBy)),
        clock: [respondBy, respondMinutes, t.leftToOpen],
      };
    case 'answered':
      return {
        tone: 'ask',
        sentence: t.answered(who),
        help: t.answeredHelp(time(respondBy)),
        clock: [respondBy, respondMinutes, t.leftToTry],
      };
    case 'late':
      return {
        tone: 'ask',
        sentence: t.late(time(sayBy(respondBy))),
        help: t.lateHelp,
        clock: [sayBy(respondBy), stillClosedMinutes, t.leftToSay],
      };
    case 'due':
      return { tone: 'calm', sentence: t.due, help: t.dueHelp(who, moment(chooseBy ?? '')) };
    case 'paying':
      return {
        tone: 'calm',
        sentence: t.paying(who, chosen ? dayText(chosen) : ''),
        help: t.payingHelp(time(payBy ?? '')),
      };
    default:
      return { tone: 'calm', sentence: status === 'due' ? t.overDue : t.over, help: '' };
  }
}

function GotIn({ bidId, aside }: { bidId: string; aside: boolean }) {
  const waive = useWaiveNoAccess(bidId);
  const send = () =>
    waive.mutate(undefined, {
      onSuccess: () => toast({ title: t.goesOn }),
      onError: (error) => showFailure(t.waiveFailed, error),
    });
  return (
    <Button
      main
      network
      look={aside ? 'secondary' : 'primary'}
      className="md:min-w-64"
      pending={waive.isPending && t.gettingIn}
      onClick={send}
    >
      <DoorOpen aria-hidden="true" className="size-5" />
      {t.gotIn}
    </Button>
  );
}

function Message({ requestId, to, who }: { requestId: string; to: string; who: string }) {
  const { open, opening } = useOpenConversation();
  return (
    <Button
      main
      look="secondary"
      pending={opening && jobOfDay.message(who)}
      onClick={() => void open(requestId, to)}
    >
      <MessageSquareText aria-hidden="true" className="size-5" />
      {jobOfDay.message(who)}
    </Button>
  );
}
