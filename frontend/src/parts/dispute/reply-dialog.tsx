import { MESSAGE_KEYS } from '@sward/shared/contract';
import { addDays, parseDollars } from '@sward/shared/kernel';
import { DISPUTE_LIMITS } from '@sward/shared/product';
import { useState } from 'react';
import type { UploadedPhoto } from '../../form/fields/photo-picker.tsx';
import { RadioCards } from '../../form/fields/radio-cards.tsx';
import { TextArea, TextField } from '../../form/fields.tsx';
import { Form } from '../../form/form.tsx';
import { showRefusal } from '../../form/refusal.ts';
import { textProblem } from '../../form/text-limits.ts';
import { type Problems, useForm } from '../../form/use-form.ts';
import { today } from '../../lib/clock.ts';
import { toast } from '../../lib/toast.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { type Reply, useReply } from './api/answer-report.ts';
import { EvidenceAndSend } from './evidence-and-send.tsx';
import { reply as t } from './messages/dispute-forms.en.ts';

type Kind = 'fix' | 'refund' | 'none';

/** The fields of an offer have the names by which the server refuses them. */
interface Values {
  text: string;
  offer: Kind;
  fixDate: string;
  refundCents: string;
}

const START: Values = { text: '', offer: 'fix', fixDate: '', refundCents: '' };
const OFFERS = (['fix', 'refund', 'none'] as const).map((value) => ({ value, ...t.offers[value] }));
/** Of a trip fee everything is given back, or nothing. */
const FEE_OFFERS = (['none', 'refund'] as const).map((value) => ({ value, ...t.feeOffers[value] }));
const lastDay = () => addDays(today(), DISPUTE_LIMITS.fixDaysAhead);

function problemsOf(values: Values, allCents: number | undefined): Problems<Values> {
  const problems: Problems<Values> = {};
  const text = textProblem(values.text, DISPUTE_LIMITS.text);
  if (text) problems.text = text;
  const day = values.fixDate;
  if (values.offer === 'fix' && (day < today() || day > lastDay())) problems.fixDate = MESSAGE_KEYS.fix_day;
  if (values.offer === 'refund' && !allCents && !parseDollars(values.refundCents))
    problems.refundCents = MESSAGE_KEYS.amount_invalid;
  return problems;
}

function offerOf(values: Values, allCents: number | undefined): Reply['offer'] {
  if (values.offer === 'fix') return { fixDate: values.fixDate };
  if (values.offer === 'none') return undefined;
  return { refundCents: allCents ?? parseDollars(values.refundCents) ?? 0 };
}

/** The provider of a job answers what its owner says, with or without an offer. */
export function ReplyDialog({
  paymentId,
  allCents,
  onClose,
}: {
  paymentId: string;
  /** All that was paid, where a trip fee alone is at stake. */
  allCents?: number;
  onClose: () => void;
}) {
  const send = useReply(paymentId);
  const [photos, setPhotos] = useState<readonly UploadedPhoto[]>([]);
  const form = useForm<Values>({ ...START, offer: allCents ? 'none' : 'fix' }, (values) =>
    problemsOf(values, allCents),
  );
  const submit = (values: Values) =>
    send.mutate(
      { text: values.text, photos: photos.map(({ uploadId }) => uploadId), offer: offerOf(values, allCents) },
      {
        onSuccess: () => {
          toast({ title: t.success });
          onClose();
        },
        onError: (error) => showRefusal(form, error, t, (path) => path.replace('offer.', '')),
      },
    );
  return (
    <Dialog title={t.title} description={t.lead} onClose={onClose}>
      <Form form={form} onSubmit={submit} label={t.title} className="grid gap-5">
        <TextArea name="text" label={t.text} hint={t.hint} most={DISPUTE_LIMITS.text} />
        <RadioCards
          name="offer"
          legend={allCents ? t.feeOffer : t.offer}
          options={allCents ? FEE_OFFERS : OFFERS}
          value={form.values.offer}
          onChange={(offer) => form.set('offer', offer)}
        />
        {form.values.offer === 'fix' && (
          <TextField name="fixDate" label={t.day} type="date" min={today()} max={lastDay()} />
        )}
        {form.values.offer === 'refund' && !allCents && (
          <TextField name="refundCents" label={t.amount} inputMode="decimal" />
        )}
        <EvidenceAndSend words={t} photos={photos} onChange={setPhotos} pending={send.isPending} />
      </Form>
    </Dialog>
  );
}
