import { lazy, Suspense, useState } from 'react';
import type { Answer } from '../../lib/api/api.ts';
import { Button } from '../../ui/button.tsx';
import type { Question } from './api/list-questions.ts';
import { answer as t } from './messages/answer.en.ts';
import { questions } from './messages/questions.en.ts';
import { Linked, QuestionRow } from './question-row.tsx';

const AnswerQuestion = lazy(() => import('./answer-question.tsx'));
const HideQuestion = lazy(() => import('./hide-question.tsx'));

type Request = Pick<Answer<'requests.get'>, 'id' | 'status'>;

/** Providers' questions about a request, for its homeowner. */
export default function QuestionsAsked({ request, items }: { request: Request; items: readonly Question[] }) {
  // One form at a time.
  const [answering, setAnswering] = useState<string>();
  return (
    <section aria-labelledby="questions" className="min-w-0">
      <Linked />
      <h2 id="questions" className="text-section">
        {questions.title}
      </h2>
      <p className="mt-1 mb-2.5 max-w-2xl text-sm text-muted">{t.lead}</p>
      <ul className="border-t border-line">
        {items.map((question) => (
          <QuestionRow
            key={question.id}
            requestId={request.id}
            question={question}
            said={questions.yourAnswer}
          >
            {request.status === 'pending' && (
              <Acts
                requestId={request.id}
                question={question}
                answering={answering === question.id}
                onAnswer={() => setAnswering(question.id)}
                onDone={() => setAnswering(undefined)}
              />
            )}
          </QuestionRow>
        ))}
      </ul>
    </section>
  );
}

function Acts({
  requestId,
  question,
  answering,
  onAnswer,
  onDone,
}: {
  requestId: string;
  question: Question;
  answering: boolean;
  onAnswer: () => void;
  onDone: () => void;
}) {
  const [hiding, setHiding] = useState(false);
  const { id, text, answer } = question;
  if (answering)
    return (
      <div className="ms-2 w-full">
        <Suspense fallback={<div className="min-h-40" />}>
          <AnswerQuestion requestId={requestId} question={question} onDone={onDone} />
        </Suspense>
      </div>
    );
  return (
    <>
      {answer === null ? (
        <Button look="secondary" className="ms-2 my-1" onClick={onAnswer}>
          {t.answer}
          <span className="sr-only">: {text}</span>
        </Button>
      ) : (
        <Button look="ghost" className="px-2!" aria-label={t.replaceOf(text)} onClick={onAnswer}>
          {t.replace}
        </Button>
      )}
      <Button look="ghost" className="px-2!" aria-label={t.hideOf(text)} onClick={() => setHiding(true)}>
        {t.hide}
      </Button>
      <Suspense>
        {hiding && (
          <HideQuestion
            requestId={requestId}
            questionId={id}
            words={{
              ...{ title: t.hideQuestion, text: t.hideText, confirm: t.hide },
              ...{ pending: t.hiding, done: t.hidden },
            }}
            onClose={() => setHiding(false)}
          />
        )}
      </Suspense>
    </>
  );
}
