import { COMMISSION_BPS, priceOf } from '@sward/shared/kernel';
import { includedChoices, LIMITS, type PropertySize } from '@sward/shared/product';
import { CheckGroup } from '../../form/fields/check-group.tsx';
import { DateField, MoneyField, SelectField, TextArea } from '../../form/fields.tsx';
import { Form } from '../../form/form.tsx';
import { showRefusal } from '../../form/refusal.ts';
import { useSchemaForm } from '../../form/use-schema-form.ts';
import { fromCents, percent, wholeDollars } from '../../lib/format.ts';
import { toast } from '../../lib/toast.ts';
import { typedCents } from '../../lib/typed-cents.ts';
import { times } from '../../messages/product/catalogue.en.ts';
import { includedWork } from '../../messages/product/included-work.en.ts';
import { Button } from '../../ui/button.tsx';
import { type BidValues, bidDays, bidProblems, bidSchema } from './bid-schema.ts';
import { bidForm as t } from './messages/bid-form.en.ts';
import { useTypicalBid } from './typical-price.ts';

/** Facts of the request that the form needs. */
interface OfferedOn {
  serviceDate: string;
  serviceTypeIds: number[];
  zipPrefix: string;
  state: string;
  propertySize: PropertySize;
  medianCents?: number | null;
}

interface Words {
  submit: string;
  submitting: string;
  success: string;
  successText: string;
  failed: string;
}

/** Form of a placed bid: price, day, window, included work and message, with the price as each side sees it. */
export function BidForm({
  label,
  initial,
  request,
  words,
  send,
  onDone,
}: {
  label: string;
  initial: BidValues;
  request: OfferedOn;
  words: Words;
  send: (values: BidValues) => Promise<unknown>;
  onDone: () => void;
}) {
  const { serviceDate, serviceTypeIds } = request;
  const { first, last } = bidDays(serviceDate);
  const form = useSchemaForm<BidValues>(bidSchema, initial, bidProblems(serviceDate));

  const submit = async (values: BidValues) => {
    try {
      await send({ ...values, bidAmount: values.bidAmount.trim() });
      toast({ title: words.success, description: words.successText });
      onDone();
    } catch (error) {
      showRefusal(form, error, words);
    }
  };

  return (
    <Form form={form} onSubmit={submit} label={label} className="grid gap-5">
      <MoneyField name="bidAmount" label={t.amount} hint={t.amountHint} />
      <Typical request={request} />
      <Net amount={form.values.bidAmount} />
      <div className="grid gap-5 sm:grid-cols-2">
        <DateField name="availableDate" label={t.day} min={first} max={last} />
        <SelectField name="availableTime" label={t.time} options={times} />
      </div>
      <CheckGroup
        name="included"
        label={t.included}
        options={includedChoices(serviceTypeIds).map((code) => [code, includedWork[code]] as const)}
      />
      <TextArea
        name="description"
        label={t.description}
        hint={t.descriptionHint}
        most={LIMITS.bidDescription}
      />
      <Button main type="submit" network pending={form.submitting && words.submitting}>
        {words.submit}
      </Button>
    </Form>
  );
}

/** Typical price of such work here: the range of paid bids, else the median of the bids. */
function Typical({ request }: { request: OfferedOn }) {
  const typical = useTypicalBid(request);
  const { medianCents = null, state } = request;
  if (!typical && medianCents === null) return null;
  return (
    <p className="-mt-3 text-sm text-muted">
      {typical
        ? t.typical(
            typical.scope === 'state' ? state : null,
            wholeDollars(typical.fromCents),
            wholeDollars(typical.toCents),
            typical.jobsAtLeast,
          )
        : t.median(fromCents(medianCents ?? 0))}
    </p>
  );
}

/** A typed price as each side sees it. */
function Net({ amount }: { amount: string }) {
  const cents = typedCents(amount);
  if (cents === undefined) return null;
  const { total, serviceFee, commission, net } = priceOf(cents);
  return (
    <dl
      className="money grid grid-cols-[1fr_auto] gap-y-1 rounded-lg bg-tint p-4 text-on-tint"
      aria-live="polite"
    >
      <dt>{t.customerPays}</dt>
      <dd className="text-end">{fromCents(total)}</dd>
      <dt>{t.serviceFee}</dt>
      <dd className="text-end">{fromCents(-serviceFee)}</dd>
      <dt>{t.commission(percent(COMMISSION_BPS))}</dt>
      <dd className="text-end">{fromCents(-commission)}</dd>
      <dt className="font-semibold">{t.net}</dt>
      <dd className="text-end text-xl font-bold">{fromCents(net)}</dd>
    </dl>
  );
}
