import { MESSAGE_KEYS } from '@sward/shared/contract';
import type { PriceLine } from '@sward/shared/kernel';
import { DISPUTE_LIMITS, type DisputeReason, REPORT_REASONS } from '@sward/shared/product';
import type { UploadedPhoto } from '../../form/fields/photo-picker.tsx';
import { RadioCards } from '../../form/fields/radio-cards.tsx';
import { TextArea } from '../../form/fields.tsx';
import { Form } from '../../form/form.tsx';
import { showRefusal } from '../../form/refusal.ts';
import { textProblem } from '../../form/text-limits.ts';
import { type Problems, useForm } from '../../form/use-form.ts';
import { toast } from '../../lib/toast.ts';
import { disputeReasons } from '../../messages/product/dispute.en.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { useReportProblem } from './api/report-problem.ts';
import { EvidenceAndSend } from './evidence-and-send.tsx';
import { report as t } from './messages/dispute-forms.en.ts';

interface Values {
  reason: DisputeReason | undefined;
  text: string;
  photos: readonly UploadedPhoto[];
}

const REASONS = REPORT_REASONS.map((value) => ({
  value,
  label: disputeReasons[value],
}));

/** Line of the price without which a reason cannot be chosen. */
const ABOUT: { [Reason in DisputeReason]?: PriceLine } = { trip_fee: 'tripFee', extra_not_done: 'extra' };

/** Dialog in which the owner of a job reports what is wrong with it. */
export function ReportDialog({
  paymentId,
  only,
  paid = [],
  onClose,
}: {
  paymentId: string;
  /** The only reason on offer. */
  only?: DisputeReason;
  /** Lines of the price. */
  paid?: readonly PriceLine[];
  onClose: () => void;
}) {
  const send = useReportProblem(paymentId);
  const form = useForm<Values>({ reason: only, text: '', photos: [] }, (values) => {
    const problems: Problems<Values> = {};
    if (!values.reason) problems.reason = MESSAGE_KEYS.dispute_reason;
    const text = textProblem(values.text, DISPUTE_LIMITS.text);
    if (text) problems.text = text;
    return problems;
  });
  const submit = (values: Values) => {
    const { reason, text, photos } = values;
    if (!reason) return;
    send.mutate(
      { reason, text, photos: photos.map(({ uploadId }) => uploadId) },
      {
        onSuccess: () => {
          toast({ title: t.success, description: t.successText });
          onClose();
        },
        onError: (error) => showRefusal(form, error, t),
      },
    );
  };
  return (
    <Dialog
      title={only ? disputeReasons[only] : t.title}
      description={only ? t.feeLead : t.lead}
      onClose={onClose}
    >
      <Form form={form} onSubmit={submit} label={t.title} className="grid gap-5">
        {!only && (
          <RadioCards
            name="reason"
            legend={t.reason}
            options={REASONS.filter(({ value }) => !ABOUT[value] || paid.includes(ABOUT[value]))}
            value={form.values.reason}
            error={form.errors.reason}
            onChange={(reason) => form.set('reason', reason)}
          />
        )}
        <TextArea name="text" label={t.text} hint={t.hint} most={DISPUTE_LIMITS.text} />
        <EvidenceAndSend words={t} pending={send.isPending} />
      </Form>
    </Dialog>
  );
}
