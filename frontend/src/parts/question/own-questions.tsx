import { lazy, Suspense } from 'react';
import type { Answer } from '../../lib/api/api.ts';
import { useQuestions } from './api/questions.ts';

const QuestionsAsked = lazy(() => import('./questions-asked.tsx'));

/** What providers ask its homeowner about a request; nothing, and nothing to load, until someone does. */
export default function OwnQuestions({
  request,
}: {
  request: Pick<Answer<'requests.get'>, 'id' | 'status'>;
}) {
  const items = useQuestions(request.id).data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Suspense>
      <QuestionsAsked request={request} items={items} />
    </Suspense>
  );
}
