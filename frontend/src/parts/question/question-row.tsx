import { lazy, type ReactNode, Suspense, useState } from 'react';
import { moment } from '../../lib/format.ts';
import { useHashTarget } from '../../lib/use-hash-target.ts';
import { Button } from '../../ui/button.tsx';
import type { Question } from './api/list-questions.ts';
import { questions as t } from './messages/questions.en.ts';

const ReportQuestion = lazy(() => import('./report-question.tsx'));

/** Follows the link of a notification here, once there is something to show. */
export function Linked() {
  useHashTarget();
  return null;
}

/** A question with its answer, and its reader's actions. */
export function QuestionRow({
  requestId,
  question,
  said = t.answered,
  children,
}: {
  requestId: string;
  question: Question;
  /** Returns the words about the author and the time of the answer. */
  said?: (when: string) => string;
  children?: ReactNode;
}) {
  const { text, answer, answeredAt, own } = question;
  const [reporting, setReporting] = useState(false);
  return (
    <li className="border-b border-line py-3">
      {own && <p className="text-sm text-muted">{t.own}</p>}
      <p className="font-semibold">{text}</p>
      {answer !== null && (
        <p className="mt-0.5 whitespace-pre-line">
          <span className="text-muted">{said(moment(answeredAt ?? ''))}</span> {answer}
        </p>
      )}
      <div className="-ms-2 flex flex-wrap items-center gap-x-2">
        {children}
        {(!own || answer !== null) && (
          <Button
            look="ghost"
            className="px-2!"
            aria-label={t.reportOf(text)}
            onClick={() => setReporting(true)}
          >
            {t.report}
          </Button>
        )}
      </div>
      <Suspense>
        {reporting && (
          <ReportQuestion requestId={requestId} question={question} onClose={() => setReporting(false)} />
        )}
      </Suspense>
    </li>
  );
}
