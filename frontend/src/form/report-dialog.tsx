import { MESSAGE_KEYS } from '@sward/shared/contract';
import { showFailure } from '../lib/api/show-failure.ts';
import { toast } from '../lib/toast.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { DialogButtons } from '../ui/dialogs/dialog-buttons.tsx';
import { TextArea } from './fields.tsx';
import { Form } from './form.tsx';
import { report as t } from './messages/report.en.ts';
import { useForm } from './use-form.ts';

const SHORTEST = 3;
const LONGEST = 1000;

/** Dialog in which a member reports what another person wrote. `send` receives the reason, trimmed. */
export function ReportDialog({
  words,
  said,
  send,
  onClose,
}: {
  words: { title: string; lead: string; done: string; doneText: string; failed: string };
  /** The reported text. */
  said: string;
  send: (reason: string) => Promise<unknown>;
  onClose: () => void;
}) {
  const form = useForm({ reason: '' }, ({ reason }): { reason?: string } => {
    const { length } = reason.trim();
    if (length < SHORTEST) return { reason: MESSAGE_KEYS.reason_required };
    return length > LONGEST ? { reason: MESSAGE_KEYS.too_long } : {};
  });
  const submit = async ({ reason }: { reason: string }) => {
    try {
      await send(reason.trim());
      toast({ title: words.done, description: words.doneText });
      onClose();
    } catch (error) {
      showFailure(words.failed, error);
    }
  };
  return (
    <Dialog title={words.title} description={words.lead} onClose={onClose}>
      <Form form={form} onSubmit={submit} label={words.title} className="grid gap-5">
        <blockquote className="line-clamp-4 border-s-4 border-line ps-3 wrap-anywhere">{said}</blockquote>
        <TextArea name="reason" label={t.reason} most={LONGEST} />
        <DialogButtons onClose={onClose} type="submit" pending={form.submitting && t.sending}>
          {t.send}
        </DialogButtons>
      </Form>
    </Dialog>
  );
}
