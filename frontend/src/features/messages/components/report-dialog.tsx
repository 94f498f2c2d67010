import { MESSAGE_KEYS } from '@sward/shared/contract';
import { useMutation } from '@tanstack/react-query';
import { TextArea } from '../../../form/fields.tsx';
import { Form } from '../../../form/form.tsx';
import { useForm } from '../../../form/use-form.ts';
import { api } from '../../../lib/api/api.ts';
import { showFailure } from '../../../lib/api/show-failure.ts';
import { toast } from '../../../lib/toast.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { DialogButtons } from '../../../ui/dialogs/dialog-buttons.tsx';
import type { Message } from '../api/list-messages.ts';
import { refreshThread } from '../api/refresh-thread.ts';
import { reportMessage as t } from '../messages/report-message.en.ts';

const SHORTEST = 3;
const LONGEST = 1000;

/** The receiver of a message says what is wrong with it. */
export default function ReportDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const report = useMutation({
    mutationFn: (reason: string) =>
      api.call('messaging.reportMessage', { params: { messageId: message.id }, body: { reason } }),
    onSuccess: () => refreshThread(message.conversationId),
  });
  const form = useForm({ reason: '' }, ({ reason }): { reason?: string } => {
    const { length } = reason.trim();
    if (length < SHORTEST) return { reason: MESSAGE_KEYS.reason_required };
    return length > LONGEST ? { reason: MESSAGE_KEYS.too_long } : {};
  });
  const submit = ({ reason }: { reason: string }) =>
    report.mutate(reason.trim(), {
      onSuccess: () => {
        toast({ title: t.done, description: t.doneText });
        onClose();
      },
      onError: (error) => showFailure(t.failed, error),
    });
  return (
    <Dialog title={t.title} description={t.lead} onClose={onClose}>
      <Form form={form} onSubmit={submit} label={t.title} className="grid gap-5">
        <blockquote className="line-clamp-4 border-s-4 border-line ps-3 break-words">
          {message.content}
        </blockquote>
        <TextArea name="reason" label={t.reason} most={LONGEST} />
        <DialogButtons onClose={onClose} type="submit" pending={report.isPending && t.sending}>
          {t.send}
        </DialogButtons>
      </Form>
    </Dialog>
  );
}
