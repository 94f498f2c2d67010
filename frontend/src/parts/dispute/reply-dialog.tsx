import { MESSAGE_KEYS } from '@sward/shared/contract';
import { addDays, parseDollars } from '@sward/shared/kernel';
import { DISPUTE_LIMITS } from '@sward/shared/product';
import { useState } from 'react';
import type { UploadedPhoto } from '../../form/fields/photo-picker.tsx';
import { RadioCards } from '../../form/fields/radio-cards.tsx';
import { KeptLightForm } from '../../form/kept-light-form.tsx';
import { LightTextArea } from '../../form/light-fields.tsx';
import { LightTextField, type Problems, useLightForm } from '../../form/light-form.tsx';
import { useLightRefusal } from '../../form/light-refusal.ts';
import { wordsProblem } from '../../form/text-limits.ts';
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
  'offer.fixDate': string;
  'offer.refundCents': string;
}

const START: Values = { text: '', offer: 'fix', 'offer.fixDate': '', 'offer.refundCents': '' };
const OFFERS = (['fix', 'refund', 'none'] as const).map((value) => ({ value, ...t.offers[value] }));
const lastDay = () => addDays(today(), DISPUTE_LIMITS.fixDaysAhead);

function problemsOf(values: Values): Problems<Values> {
  const problems: Problems<Values> = {};
  const text = wordsProblem(values.text, DISPUTE_LIMITS.text);
  if (text) problems.text = text;
  const day = values['offer.fixDate'];
  if (values.offer === 'fix' && (day < today() || day > lastDay()))
    problems['offer.fixDate'] = MESSAGE_KEYS.fix_day;
  if (values.offer === 'refund' && !parseDollars(values['offer.refundCents']))
    problems['offer.refundCents'] = MESSAGE_KEYS.amount_invalid;
  return problems;
}

function offerOf(values: Values): Reply['offer'] {
  if (values.offer === 'fix') return { fixDate: values['offer.fixDate'] };
  if (values.offer === 'none') return undefined;
  return { refundCents: parseDollars(values['offer.refundCents']) ?? 0 };
}

/** The provider of a job answers what its owner says, with or without an offer. */
export function ReplyDialog({ paymentId, onClose }: { paymentId: string; onClose: () => void }) {
  const send = useReply(paymentId);
  const refusal = useLightRefusal<Values>(t.failed);
  const [photos, setPhotos] = useState<readonly UploadedPhoto[]>([]);
  const form = useLightForm<Values>(START, (values) => ({
    ...refusal.problemsOf(values),
    ...problemsOf(values),
  }));
  const submit = (values: Values) =>
    send.mutate(
      { text: values.text, photos: photos.map(({ uploadId }) => uploadId), offer: offerOf(values) },
      {
        onSuccess: () => {
          toast({ title: t.success });
          onClose();
        },
        onError: (error) => refusal.show(values, error),
      },
    );
  return (
    <Dialog title={t.title} description={t.lead} onClose={onClose}>
      <KeptLightForm form={form} onSubmit={submit} label={t.title} className="grid gap-5">
        <LightTextArea form={form} name="text" label={t.text} hint={t.hint} most={DISPUTE_LIMITS.text} />
        <RadioCards
          name="offer"
          legend={t.offer}
          options={OFFERS}
          value={form.values.offer}
          onChange={(offer) => form.set('offer', offer)}
        />
        {form.values.offer === 'fix' && (
          <LightTextField
            form={form}
            name="offer.fixDate"
            label={t.day}
            type="date"
            min={today()}
            max={lastDay()}
          />
        )}
        {form.values.offer === 'refund' && (
          <LightTextField form={form} name="offer.refundCents" label={t.amount} inputMode="decimal" />
        )}
        <EvidenceAndSend words={t} photos={photos} onChange={setPhotos} pending={send.isPending} />
      </KeptLightForm>
    </Dialog>
  );
}
