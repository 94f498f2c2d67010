import { MESSAGE_KEYS } from '@sward/shared/contract';
import { add, type Cents, subtract, ZERO } from '@sward/shared/kernel';
import { ORDER_LIMITS, ORDER_REASONS, type OrderReason } from '@sward/shared/product';
import { useEffect, useState } from 'react';
import { Chips } from '../../form/fields/chips.tsx';
import { PhotoPicker, type UploadedPhoto } from '../../form/fields/photo-picker.tsx';
import { MoneyField, TextArea } from '../../form/fields.tsx';
import { Form } from '../../form/form.tsx';
import { showRefusal } from '../../form/refusal.ts';
import { textProblem } from '../../form/text-limits.ts';
import { type Problems, useForm } from '../../form/use-form.ts';
import { isCode } from '../../lib/api/api.ts';
import { fromCents } from '../../lib/format.ts';
import { useOwnId } from '../../lib/session/session.tsx';
import { toast } from '../../lib/toast.ts';
import { typedCents } from '../../lib/typed-cents.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { OfflineNote } from '../../ui/notices/offline-note.tsx';
import { useProposeOrder } from './api/propose-order.ts';
import { orderReasons, askMore as t } from './messages/price-change.en.ts';
import { type OrderValues, orderDrafts } from './order-draft.ts';
import { sidesOf, sumOf } from './order-sums.ts';

const REASONS = (Object.keys(ORDER_REASONS) as OrderReason[]).map((value) => ({
  value,
  label: orderReasons[value],
}));
const WAYS = [
  { value: 'extra', label: t.asExtra },
  { value: 'newAmount', label: t.asNew },
] as const;
const EMPTY: OrderValues = { reason: undefined, as: 'extra', amount: '', text: '' };

/**
 * Dialog in which the provider on site asks for more money for more work. `work`: the job's pay now, trips included;
 * `mostCents`: the most that can be added.
 */
export default function ProposeDialog({
  bidId,
  who,
  work,
  mostCents,
  onClose,
}: {
  bidId: string;
  who: string;
  work: Cents;
  mostCents: number;
  onClose: () => void;
}) {
  const owner = useOwnId() ?? '';
  const [kept] = useState(() => orderDrafts.kept(bidId, owner));
  const [photos, setPhotos] = useState<readonly UploadedPhoto[]>(kept?.photos ?? []);
  const [uploading, setUploading] = useState(false);
  const [most, setMost] = useState(mostCents);
  const propose = useProposeOrder(bidId);
  const form = useForm<OrderValues>(kept?.values ?? EMPTY, (values) => ({
    ...problemsOf(values, work, most),
    ...(photos.length === 0 && { photos: MESSAGE_KEYS.order_photo }),
  }));
  const { values } = form;
  const extra = extraOf(values, work);

  useEffect(() => {
    if (values !== EMPTY || photos.length > 0) orderDrafts.keep(bidId, { owner, values, photos });
  }, [bidId, owner, values, photos]);

  const send = ({ reason, text }: OrderValues) => {
    if (!reason || extra === undefined) return;
    // The added amount, as it is shown: the server's new price is without trips.
    const body = { reason, text, extra: extra / 100, photos: photos.map(({ uploadId }) => uploadId) };
    propose.mutate(body, {
      onSuccess: () => {
        orderDrafts.drop(bidId);
        toast({ title: t.done });
        onClose();
      },
      onError: (error) => {
        const left = isCode(error, 'validation_failed')
          ? Number(error.data?.mostCents ?? Number.NaN)
          : Number.NaN;
        if (Number.isNaN(left)) return showRefusal(form, error, t, (path) => NAMES[path] ?? path);
        setMost(left);
        form.refuse({ amount: t.atMost(fromCents(left)) });
      },
    });
  };

  return (
    <Dialog
      title={t.title}
      description={t.lead(who, ORDER_LIMITS.answerHours, fromCents(work))}
      onClose={onClose}
    >
      <Form hasDraft form={form} onSubmit={send} label={t.title} className="grid gap-5">
        <PhotoPicker
          title={t.photos}
          purpose="order"
          value={photos}
          onChange={setPhotos}
          onBusy={setUploading}
          error={form.errors.photos}
        />
        <Chips
          name="reason"
          legend={t.reason}
          chips={REASONS}
          value={values.reason}
          error={form.errors.reason}
          onChange={(reason) => form.set('reason', reason)}
        />
        <div className="grid gap-3">
          <Chips
            name="as"
            legend={t.as}
            chips={WAYS}
            value={values.as}
            className="grid grid-cols-2"
            onChange={(as) => form.set('as', as)}
          />
          <MoneyField
            name="amount"
            label={values.as === 'extra' ? t.extra : t.newPrice}
            hint={t.most(fromCents(most))}
          />
        </div>
        <TextArea name="text" label={t.text} hint={t.textHint} most={ORDER_LIMITS.text.most} />
        <Changes who={who} work={work} extra={extra ?? ZERO} />
        <OfflineNote>{t.offline}</OfflineNote>
        <Button main type="submit" network disabled={uploading} pending={propose.isPending && t.submitting}>
          {extra === undefined ? t.submitEmpty : t.submit(who, fromCents(extra))}
        </Button>
      </Form>
    </Dialog>
  );
}

/** The price now and then, for both sides, and what each answer means. */
function Changes({ who, work, extra }: { who: string; work: Cents; extra: Cents }) {
  const [now, then] = [sidesOf(work), sidesOf(add(work, extra))];
  const rows = [
    [t.yourBid, now.work, then.work],
    [t.theyPay, now.total, then.total],
    [t.youReceive, now.net, then.net],
  ];
  return (
    <section className="grid gap-3 border-t border-line pt-4">
      <table className="money w-full">
        <caption className="mb-2 text-start font-display text-item font-semibold">{t.changes}</caption>
        <thead>
          <tr className="text-sm text-muted">
            <td />
            <th scope="col" className="pb-1 text-end font-semibold">
              {t.now}
            </th>
            <th scope="col" className="pb-1 text-end font-semibold">
              {t.newly}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, before, after]) => (
            <tr key={label} className="last:font-semibold">
              <th scope="row" className="py-1 text-start font-[inherit]">
                {label}
              </th>
              <td className="py-1 ps-3 text-end">{before}</td>
              <td className="py-1 ps-3 text-end">{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {extra > 0 && (
        <p className="text-sm">
          <span className="text-muted">{t.theySee}:</span> {sumOf(work, extra)}
        </p>
      )}
      <dl className="grid gap-2 text-sm">
        <div>
          <dt className="font-semibold">{t.ifYes(who)}</dt>
          <dd className="text-muted">{t.ifYesText(fromCents(extra))}</dd>
        </div>
        <div>
          <dt className="font-semibold">{t.ifNo}</dt>
          <dd className="text-muted">{t.ifNoText(fromCents(work))}</dd>
        </div>
      </dl>
    </section>
  );
}

/** The form's names of what the server names differently. */
const NAMES: Record<string, string> = { extra: 'amount' };

/** Returns the added cents; undefined while the typed amount is not more than the price of the work. */
function extraOf({ as, amount }: OrderValues, work: Cents): Cents | undefined {
  const cents = typedCents(amount);
  if (cents === undefined || as === 'extra') return cents;
  return cents > work ? subtract(cents, work) : undefined;
}

function problemsOf(values: OrderValues, work: Cents, most: number): Problems<OrderValues> {
  const problems: Problems<OrderValues> = {};
  if (!values.reason) problems.reason = MESSAGE_KEYS.order_reason;
  const extra = extraOf(values, work);
  if (extra === undefined || extra < ORDER_LIMITS.leastCents) problems.amount = MESSAGE_KEYS.order_amount;
  else if (extra > most) problems.amount = t.atMost(fromCents(most));
  const text = textProblem(values.text, ORDER_LIMITS.text.most);
  if (text) problems.text = text;
  return problems;
}
