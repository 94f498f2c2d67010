import { showFailure } from '../../lib/api/show-failure.ts';
import { toast } from '../../lib/toast.ts';
import ConfirmDialog from '../../ui/dialogs/confirm-dialog.tsx';
import { useHideQuestion } from './api/hide-question.ts';
import { questions } from './messages/questions.en.ts';

/** Asks before a question is gone for good. */
export default function HideQuestion({
  requestId,
  questionId,
  words,
  onDone,
  onClose,
}: {
  requestId: string;
  questionId: string;
  words: { title: string; text: string; confirm: string; pending: string; done: string };
  onDone?: () => void;
  onClose: () => void;
}) {
  const hide = useHideQuestion(requestId, questionId);
  const send = () =>
    hide.mutate(undefined, {
      onSuccess: () => {
        toast({ title: words.done });
        onDone?.();
      },
      onError: (error) => showFailure(questions.failed, error),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      title={words.title}
      text={words.text}
      confirm={words.confirm}
      pending={hide.isPending && words.pending}
      onConfirm={send}
      onClose={onClose}
    />
  );
}
