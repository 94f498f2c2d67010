import { ReportDialog } from '../../form/report-dialog.tsx';
import type { Question } from './api/list-questions.ts';
import { reportQuestion } from './api/report-question.ts';
import { reportQuestion as t } from './messages/report-question.en.ts';

/** Dialog in which a reader reports a question or its answer. */
export default function ReportQuestion({
  requestId,
  question,
  onClose,
}: {
  requestId: string;
  question: Question;
  onClose: () => void;
}) {
  const send = (reason: string) => reportQuestion(requestId, question.id, reason);
  return <ReportDialog words={t} said={question.text} send={send} onClose={onClose} />;
}
