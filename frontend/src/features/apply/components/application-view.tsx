import { CircleCheck, CircleHelp, Clock, FileSearch, ShieldCheck } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { lastDay } from '../../../lib/last-day.ts';
import { PROMISES } from '../../../lib/promises.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Card } from '../../../ui/card.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { applicationStatus as t } from '../messages/application-status.en.ts';
import type { Application } from '../use-application.ts';
import { ApplicationProgress } from './application-progress.tsx';

/** Loaded on demand: most applicants have nothing to answer. */
const AuthorizeForm = lazy(() => import('./authorize-form.tsx'));
const ReplyForm = lazy(() => import('./reply-form.tsx'));

interface ViewProps {
  token: string;
  application: Application;
  onAnswer: (application: Application) => void;
}

/** State of the application: first what waits for the applicant, then its progress. */
export function ApplicationView(props: ViewProps) {
  return (
    <Suspense fallback={<Loading />}>
      <View {...props} />
    </Suspense>
  );
}

function View({ token, application, onAnswer }: ViewProps) {
  const { status, allowedActions, question, report, answerBy, late, dueAt } = application;
  const ended = status === 'approved' || status === 'rejected';
  const mayReply = allowedActions.includes('reply');
  const mayAuthorize = allowedActions.includes('authorise');
  // Before the check begins, its authorization holds up nothing.
  const waits = mayReply || (mayAuthorize && status === 'background_check');
  const reply = mayReply && <ReplyForm token={token} onAnswer={onAnswer} />;
  return (
    <div className="mt-6 grid gap-5">
      {status === 'approved' && (
        <Card>
          <CircleCheck aria-hidden="true" className="mb-3 size-10 text-link" strokeWidth={1.5} />
          <h2>{t.approvedTitle}</h2>
          <p className="mt-1 mb-5 text-muted">{t.approvedText}</p>
          <ButtonLink to="/login">{t.logIn}</ButtonLink>
        </Card>
      )}
      {status === 'rejected' && (
        <Card>
          <h2>{t.rejectedTitle}</h2>
          <p className="mt-1 text-muted">{t.rejectedText(PROMISES.reapplyDays)}</p>
        </Card>
      )}
      {late && !ended && !waits && (
        <Callout icon={Clock} tone="wait">
          <p className="font-semibold">{t.late}</p>
          <p className="mt-0.5">
            {t.lateText(lastDay(dueAt))} {allowedActions.length === 0 && t.lateNothing}
          </p>
        </Callout>
      )}
      {report !== null && (
        <Card>
          <h2 className="flex items-center gap-2">
            <FileSearch aria-hidden="true" className="size-6 shrink-0 text-link" />
            {t.reportTitle}
          </h2>
          {answerBy !== null && !ended && (
            <p className="mt-2">{t.reportText(PROMISES.reportAnswerDays, lastDay(answerBy))}</p>
          )}
          <Quote label={t.finding}>{report}</Quote>
          {question === null && reply}
        </Card>
      )}
      {question !== null && (
        <Card>
          <h2 className="flex items-center gap-2">
            <CircleHelp aria-hidden="true" className="size-6 shrink-0 text-link" />
            {mayReply ? t.questionTitle : t.noteTitle}
          </h2>
          <Quote label={mayReply ? t.questionTitle : t.noteTitle}>{question}</Quote>
          {reply}
        </Card>
      )}
      {question === null && report === null && reply && <Card>{reply}</Card>}
      {mayAuthorize && (
        <Card>
          <h2 className="flex items-center gap-2">
            <ShieldCheck aria-hidden="true" className="size-6 shrink-0 text-link" />
            {t.checkTitle}
          </h2>
          <p className="mt-2 text-muted">{t.checkText}</p>
          <AuthorizeForm token={token} main={!mayReply} onAnswer={onAnswer} />
        </Card>
      )}
      <Card>
        <h2 className="mb-4">{t.progress}</h2>
        <ApplicationProgress application={application} />
        {!ended && (
          <p className="mt-5 border-t border-line pt-4 text-muted">
            {waits ? t.waits : !late && t.promise(PROMISES.reviewDays, lastDay(dueAt))}{' '}
            {application.backgroundCheckAuthorised && t.checkDone} {t.fresh}
          </p>
        )}
      </Card>
    </div>
  );
}

/** Text that a person wrote, as a quote. */
function Quote({ label, children }: { label: string; children: string }) {
  return (
    <blockquote
      aria-label={label}
      className="mt-3 border-s-4 border-control/60 bg-sunken py-3 ps-4 pe-3 whitespace-pre-line"
    >
      {children}
    </blockquote>
  );
}
