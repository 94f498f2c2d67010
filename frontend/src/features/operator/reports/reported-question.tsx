import { EyeOff } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { moment } from '../../../lib/format.ts';
import { questions } from '../../../parts/question/messages/questions.en.ts';
import { Button } from '../../../ui/button.tsx';
import { reportedQuestion as t } from '../messages/reported-question.en.ts';
import type { Report } from './api/get-report.ts';

const HideQuestion = lazy(() => import('../../../parts/question/hide-question.tsx'));

/** Reported question with its answer, which an operator may hide. A question disappears with its provider's account. */
export default function ReportedQuestion({ report }: { report: Report }) {
  const { id, serviceRequestId, question } = report;
  const [asking, setAsking] = useState(false);
  const [hidden, setHidden] = useState(false);
  if (!question) return <p>{t.gone}</p>;
  const { text, askedAt, answer, answeredAt, hiddenAt } = question;
  return (
    <div className="grid gap-3">
      <p className="whitespace-pre-line">
        <span className="text-muted">{t.asked(moment(askedAt))}</span> {text}
      </p>
      {answer !== null && (
        <p className="whitespace-pre-line">
          <span className="text-muted">{questions.answered(moment(answeredAt ?? ''))}</span> {answer}
        </p>
      )}
      {hidden || hiddenAt ? (
        <p className="flex items-center gap-2 font-semibold">
          <EyeOff aria-hidden="true" className="size-4" />
          {t.isHidden}
        </p>
      ) : (
        <Button look="secondary" className="justify-self-start" onClick={() => setAsking(true)}>
          {t.hide}
        </Button>
      )}
      <Suspense>
        {asking && (
          <HideQuestion
            requestId={serviceRequestId}
            questionId={id}
            words={{
              ...{ title: t.hideQuestion, text: t.hideText, confirm: t.hide },
              ...{ pending: t.hiding, done: t.isHidden },
            }}
            onDone={() => setHidden(true)}
            onClose={() => setAsking(false)}
          />
        )}
      </Suspense>
    </div>
  );
}
