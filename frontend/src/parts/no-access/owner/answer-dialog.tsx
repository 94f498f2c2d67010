import { MESSAGE_KEYS } from '@sward/shared/contract';
import { ACCESS_LIMITS } from '@sward/shared/product';
import { TextArea } from '../../../form/fields.tsx';
import { Form } from '../../../form/form.tsx';
import { useForm } from '../../../form/use-form.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useAnswerNoAccess } from '../api/answer-no-access.ts';
import { openUp } from '../messages/open-up.en.ts';
import { showRefused } from '../refusal.ts';

const t = openUp.dialog;

/** Dialog in which the homeowner says that it is open now, with an optional note. */
export default function AnswerDialog({
  bidId,
  who,
  onClose,
}: {
  bidId: string;
  who: string;
  onClose: () => void;
}) {
  const answer = useAnswerNoAccess(bidId);
  const form = useForm({ text: '' }, ({ text }) =>
    text.trim().length > ACCESS_LIMITS.answerText ? { text: MESSAGE_KEYS.too_long } : {},
  );
  const send = ({ text }: { text: string }) =>
    answer.mutate(text, {
      onSuccess: () => {
        toast({ title: t.done });
        onClose();
      },
      onError: (error) => showRefused(t.failed, error, t.refused),
    });
  return (
    <Dialog title={t.title} description={t.lead(who, ACCESS_LIMITS.respondMinutes)} onClose={onClose}>
      <Form form={form} onSubmit={send} label={t.title} className="grid gap-5">
        <TextArea
          name="text"
          rows={2}
          label={t.text}
          hint={t.hint}
          most={ACCESS_LIMITS.answerText}
          optional
        />
        <Button main type="submit" network pending={answer.isPending && t.submitting}>
          {t.submit}
        </Button>
      </Form>
    </Dialog>
  );
}
