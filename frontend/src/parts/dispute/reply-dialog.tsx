import { MESSAGE_KEYS } from '@sward/shared/contract';
import { addDays, SERVICE_FEE_CENTS, splitRefund, toCents } from '@sward/shared/kernel';
import { DISPUTE_LIMITS } from '@sward/shared/product';
import { useState } from 'react';
import type { UploadedPhoto } from '../../form/fields/photo-picker.tsx';
import { RadioCards } from '../../form/fields/radio-cards.tsx';
import { MoneyField, TextArea, TextField } from '../../form/fields.tsx';
import { Form } from '../../form/form.tsx';
import { showRefusal } from '../../form/refusal.ts';
import { textProblem } from '../../form/text-limits.ts';
import { type Problems, useForm } from '../../form/use-form.ts';
import { dayOf, now } from '../../lib/clock.ts';
import { fromCents } from '../../lib/format.ts';
import { toast } from '../../lib/toast.ts';
import { typedCents } from '../../lib/typed-cents.ts';
import ConfirmAndUndo from '../../ui/confirm-and-undo.tsx';
import ConfirmDialog from '../../ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { type Reply, useAnswerDispute } from './api/answer-dispute.ts';
import { EvidenceAndSend } from './evidence-and-send.tsx';
import { reply as t } from './messages/dispute-forms.en.ts';

type Kind = 'fix' | 'refund' | 'none';

/** The fields of an offer have the names by which the server refuses them. */
interface Values {
  text: string;
  offer: Kind;
  fixDate: string;
  refundCents: string;
  photos: readonly UploadedPhoto[];
}

const START: Values = { text: '', offer: 'fix', fixDate: '', refundCents: '', photos: [] };
const OFFERS = (['fix', 'refund', 'none'] as const).map((value) => ({ value, ...t.offers[value] }));
/** A trip fee is given back whole or not at all. */
const FEE_OFFERS = (['none', 'refund'] as const).map((value) => ({ value, ...t.feeOffers[value] }));

/** Money of the dispute: cents of the work, and whether only a trip fee is at stake, which is given back whole. */
interface Stake {
  workCents: number;
  isFee: boolean;
}

/** Returns all that was paid, in cents: the most that can come back. */
const mostOf = ({ workCents }: Stake) => workCents + SERVICE_FEE_CENTS;

/**
 * Returns the offered refund in cents; undefined without one, or when the typed amount is not between zero and all that
 * was paid.
 */
function refundOf({ offer, refundCents }: Values, stake: Stake): number | undefined {
  if (offer !== 'refund') return undefined;
  if (stake.isFee) return mostOf(stake);
  const cents = typedCents(refundCents);
  return cents && cents <= mostOf(stake) ? cents : undefined;
}

/** Returns what the provider then receives, in cents. */
function netOf(refundCents: number, { workCents }: Stake): number {
  return splitRefund(toCents(workCents), SERVICE_FEE_CENTS, toCents(refundCents)).transfer;
}

function problemsOf(values: Values, stake: Stake, first: string, last: string): Problems<Values> {
  const problems: Problems<Values> = {};
  const text = textProblem(values.text, DISPUTE_LIMITS.text);
  if (text) problems.text = text;
  const day = values.fixDate;
  if (values.offer === 'fix' && (day < first || day > last)) problems.fixDate = MESSAGE_KEYS.fix_day;
  if (values.offer === 'refund' && refundOf(values, stake) === undefined)
    problems.refundCents = typedCents(values.refundCents)
      ? MESSAGE_KEYS.dispute_refund
      : MESSAGE_KEYS.amount_invalid;
  return problems;
}

function offerOf(values: Values, refundCents: number | undefined): Reply['offer'] {
  if (values.offer === 'fix') return { fixDate: values.fixDate };
  return refundCents === undefined ? undefined : { refundCents };
}

/** Returns the hint: the most that can be offered, and what is left after the typed amount. */
function refundHint(refundCents: number | undefined, stake: Stake): string {
  const most = t.most(fromCents(mostOf(stake)));
  if (refundCents === undefined) return most;
  return `${most} ${t.rest(fromCents(refundCents), fromCents(netOf(refundCents, stake)))}`;
}

/**
 * Dialog in which the provider replies to a dispute, with or without an offer. A refund is confirmed by its amount and
 * sent ten seconds later. A provider who takes it back finds the reply as it was typed.
 */
export function ReplyDialog({
  paymentId,
  who,
  zone,
  onClose,
  ...stake
}: Stake & {
  paymentId: string;
  /** Name of the homeowner. */
  who: string;
  /** IANA zone of the property. */
  zone: string | undefined;
  onClose: () => void;
}) {
  const { isFee } = stake;
  const send = useAnswerDispute(paymentId);
  const [asked, setAsked] = useState<number>();
  // Days of a second visit.
  const first = dayOf(now(), zone);
  const last = addDays(first, DISPUTE_LIMITS.fixDaysAhead);
  const form = useForm<Values>({ ...START, offer: isFee ? 'none' : 'fix' }, (values) =>
    problemsOf(values, stake, first, last),
  );
  const { values } = form;
  const refundCents = refundOf(values, stake);
  const submit = () =>
    send.mutate(
      {
        text: values.text,
        photos: values.photos.map(({ uploadId }) => uploadId),
        offer: offerOf(values, refundCents),
      },
      {
        onSuccess: () => {
          toast({ title: t.success });
          onClose();
        },
        onError: (error) => {
          setAsked(undefined);
          showRefusal(form, error, t, (path) => path.replace('offer.', ''));
        },
      },
    );
  if (asked !== undefined) {
    const amount = fromCents(asked);
    const net = netOf(asked, stake);
    return (
      <ConfirmAndUndo
        ask={(agree) => (
          <ConfirmDialog
            title={t.ask(who, amount)}
            text={net ? t.askText(amount, fromCents(net)) : t.askAll(amount)}
            confirm={t.confirm(amount)}
            onConfirm={agree}
            onClose={() => setAsked(undefined)}
          />
        )}
        leaving={send.isPending ? t.submitting : t.leaving(who, amount)}
        undone={{ title: t.undone }}
        send={submit}
        onClose={() => setAsked(undefined)}
      />
    );
  }
  return (
    <Dialog title={t.title} description={t.lead} onClose={onClose}>
      <Form
        form={form}
        onSubmit={() => (refundCents === undefined ? submit() : setAsked(refundCents))}
        label={t.title}
        className="grid gap-5"
      >
        <TextArea name="text" label={t.text} hint={t.hint} most={DISPUTE_LIMITS.text} />
        <RadioCards
          name="offer"
          legend={isFee ? t.feeOffer : t.offer}
          options={isFee ? FEE_OFFERS : OFFERS}
          value={values.offer}
          onChange={(offer) => form.set('offer', offer)}
        />
        {values.offer === 'fix' && (
          <TextField name="fixDate" label={t.day} type="date" min={first} max={last} />
        )}
        {values.offer === 'refund' && !isFee && (
          <MoneyField name="refundCents" label={t.amount} hint={refundHint(refundCents, stake)} />
        )}
        <EvidenceAndSend words={t} pending={send.isPending} />
      </Form>
    </Dialog>
  );
}
