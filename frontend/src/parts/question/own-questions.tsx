import { lazy, Suspense } from 'react';
import { type Answer, isMissing } from '../../lib/api/api.ts';
import { Problem } from '../../ui/states.tsx';
import { useQuestions } from './api/list-questions.ts';

const QuestionsAsked = lazy(() => import('./questions-asked.tsx'));

/**
 * Providers' questions about the viewer's own request. Renders nothing, and loads no more script, until a provider
 * asks.
 */
export default function OwnQuestions({
  request,
}: {
  request: Pick<Answer<'requests.get'>, 'id' | 'status'>;
}) {
  const { data, error, refetch } = useQuestions(request.id);
  if (error && !data && !isMissing(error)) return <Problem error={error} retry={refetch} />;
  const items = data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Suspense>
      <QuestionsAsked request={request} items={items} />
    </Suspense>
  );
}
