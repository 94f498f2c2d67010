import { MINUTE } from '@sward/shared/kernel';
import { ACCESS_LIMITS } from '@sward/shared/product';
import { LockKeyhole } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import type { Answer } from '../../../lib/api/api.ts';
import { serviceList } from '../../../lib/catalogue.ts';
import { fromCents, moment } from '../../../lib/format.ts';
import { timeAt } from '../../../lib/time-at.ts';
import { StatusBadge } from '../../../ui/badges/status.tsx';
import { CountdownRing } from '../../../ui/charts/countdown-ring.tsx';
import { HeadState } from '../../../ui/layout/head-state.tsx';
import { LargePhotos } from '../../../ui/photos/large-photos.tsx';
import { StateHeader, type StateTone } from '../../../ui/state-header.tsx';
import { type AccessProblem, useNoAccess } from '../api/get-no-access.ts';
import { accessReasons } from '../messages/closed.en.ts';
import { choose, openUp as t } from '../messages/open-up.en.ts';
import { dayText, type Stage, sayBy, useStage } from '../stage.ts';
import { AnswerAccess } from './answer-access.tsx';

const Choose = lazy(() => import('./choose.tsx'));

interface Props {
  request: Answer<'requests.get'>;
  job: Answer<'bids.getJob'>;
  payment: Answer<'payments.get'>;
  /** Changes the notes about access. */
  card: ReactNode;
  /** Button that writes to the provider; `main`: there is nothing else to do. */
  message: (main: boolean) => ReactNode;
}

/** State of a job whose provider cannot get in. `waiting` shows until the problem is read. */
export default function NoAccessState({ waiting, ...props }: Props & { waiting: ReactNode }) {
  const read = useNoAccess(props.job.id);
  if (read.data?.id !== props.job.accessId) return <HeadState read={read} waiting={waiting} />;
  return <State {...props} problem={read.data} />;
}

interface Said {
  tone: StateTone;
  sentence: string;
  /** The deadline, as text. */
  by: string;
  help: string;
}

function State({ request, job, payment, card, message, problem }: Props & { problem: AccessProblem }) {
  const stage = useStage(problem);
  const { tone, sentence, by, help } = saidOf(stage, problem, job);
  const { status, reason, text, near, markedAt, photos, stillClosed, respondBy } = problem;
  const shown = [...(stillClosed?.photos ?? []), ...photos];
  const chooses = status === 'due' || status === 'paying';
  const said = (
    <>
      <span className="block">
        {accessReasons[reason]}.
        {text && (
          <>
            {' '}
            “<span className="whitespace-pre-line">{text}</span>”
          </>
        )}
      </span>
      <span className="block text-base">{(near ? t.near : t.far)(timeAt(markedAt, job.zone))}</span>
    </>
  );
  return (
    <StateHeader
      tone={tone}
      icon={LockKeyhole}
      heading="kicker"
      kicker={serviceList(request.services)}
      badge={<StatusBadge status={request.status} />}
      sentence={sentence}
      help={
        <>
          {by && <strong className="block text-ink">{by}</strong>}
          <span className="block">{help}</span>
          {!chooses && said}
        </>
      }
      action={
        !chooses && (
          <>
            {stage === 'waiting' && <AnswerAccess bidId={job.id} who={job.providerName} />}
            {stage !== 'waiting' && message(true)}
            {(stage === 'waiting' || stage === 'answered') && card}
            {stage === 'waiting' && message(false)}
          </>
        )
      }
      evidence={
        <div className="grid gap-5">
          <Suspense>{chooses && <Choose stage={stage} {...{ request, job, payment, problem }} />}</Suspense>
          {(stage === 'waiting' || stage === 'answered') && (
            <CountdownRing
              until={respondBy}
              wholeMs={ACCESS_LIMITS.respondMinutes * MINUTE}
              caption={stage === 'waiting' ? t.left : t.leftToTry}
            />
          )}
          {chooses && (
            <div className="grid justify-items-start gap-1">
              {message(false)}
              <p className="text-muted">{said}</p>
            </div>
          )}
          <LargePhotos label={t.photos} photos={shown} />
        </div>
      }
    />
  );
}

function saidOf(
  stage: Stage,
  { status, respondBy, chooseBy, chosen, payBy, days, tripFeeCents }: AccessProblem,
  { providerName: who, zone, accessProblems }: Props['job'],
): Said {
  const time = (instant: string) => timeAt(instant, zone);
  switch (stage) {
    case 'waiting':
      return {
        tone: 'ask',
        sentence: t.sentence(who),
        by: t.by(time(respondBy)),
        help: tripFeeCents ? t.cost(fromCents(tripFeeCents)) : '',
      };
    case 'answered':
      return {
        tone: 'go',
        sentence: t.answered(who),
        by: '',
        help: t.answeredHelp(time(respondBy)),
      };
    case 'late':
      return { tone: 'stop', sentence: t.late(who), by: '', help: t.lateHelp(time(sayBy(respondBy))) };
    case 'due': {
      const isLast = accessProblems > 1 || days.length === 0;
      return {
        tone: 'ask',
        sentence: (isLast ? choose.endSentence : choose.sentence)(who),
        by: choose.by(moment(chooseBy ?? '')),
        help: choose.silence,
      };
    }
    case 'paying':
      return {
        tone: 'ask',
        sentence: choose.payingSentence(chosen ? dayText(chosen) : ''),
        by: choose.payingBy(time(payBy ?? '')),
        help: '',
      };
    default:
      return status === 'due' || status === 'paying'
        ? { tone: 'calm', sentence: choose.over, by: '', help: choose.overHelp }
        : { tone: 'calm', sentence: t.over, by: '', help: t.overHelp };
  }
}
