import { lazy, Suspense, useState } from 'react';
import type { Answer } from '../../lib/api/api.ts';
import { Button } from '../../ui/button.tsx';
import { ReadState } from '../../ui/states.tsx';
import { type Question, useQuestions } from './api/list-questions.ts';
import { questions as t } from './messages/questions.en.ts';
import { Linked, QuestionRow } from './question-row.tsx';

const AskQuestion = lazy(() => import('./ask-question.tsx'));
const HideQuestion = lazy(() => import('./hide-question.tsx'));

type Request = Pick<Answer<'requests.get'>, 'id' | 'status' | 'allowedActions'>;

/**
 * Providers' questions about a request with the homeowner's answers, for every other viewer, and the form to ask.
 * Renders nothing while there are no questions and the viewer may not ask. `payable`: false for a provider whose bank
 * is not connected.
 */
export default function Questions({ request, payable = true }: { request: Request; payable?: boolean }) {
  const read = useQuestions(request.id);
  const mayAsk = request.allowedActions.includes('ask-question');
  const items = read.data?.items ?? [];
  if (!mayAsk && items.length === 0) return null;
  return (
    <section aria-labelledby="questions" className="min-w-0">
      <Linked />
      <h2 id="questions" className="text-section">
        {t.title}
      </h2>
      <p className="mt-1 mb-2.5 text-sm text-muted">{t.lead}</p>
      <ReadState read={read} rows={1} />
      {items.length > 0 && (
        <ul className="border-t border-line">
          {items.map((question) => (
            <QuestionRow key={question.id} requestId={request.id} question={question}>
              {question.own && question.answer === null && <Waiting request={request} question={question} />}
            </QuestionRow>
          ))}
        </ul>
      )}
      {mayAsk && payable && (
        <Suspense fallback={<div className="min-h-40" />}>
          <AskQuestion requestId={request.id} />
        </Suspense>
      )}
      {mayAsk && !payable && <p className="mt-3.5 text-muted">{t.bankFirst}</p>}
    </section>
  );
}

/** The viewer's own question before it is answered. */
function Waiting({ request: { id, status }, question }: { request: Request; question: Question }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <p className="ms-2 text-sm text-muted">{t.waiting}</p>
      {status === 'pending' && (
        <Button look="ghost" className="px-2!" onClick={() => setAsking(true)}>
          {t.withdraw}
        </Button>
      )}
      <Suspense>
        {asking && (
          <HideQuestion
            requestId={id}
            questionId={question.id}
            words={{
              ...{ title: t.withdrawQuestion, text: t.withdrawText, confirm: t.withdraw },
              ...{ pending: t.withdrawing, done: t.withdrawn },
            }}
            onClose={() => setAsking(false)}
          />
        )}
      </Suspense>
    </>
  );
}
