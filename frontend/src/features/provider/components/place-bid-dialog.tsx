import { priceOf } from '@sward/shared/kernel';
import { useWatch } from 'react-hook-form';
import { times } from '#messages/catalogue.ts';
import { common } from '#messages/common.ts';
import { placeBid as t } from '#messages/provider.ts';
import { SelectField, TextArea, TextField } from '../../../components/form/fields.tsx';
import { SchemaForm, showFieldErrors, useSchemaForm } from '../../../components/form/schema-form.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { isCode, messageOf } from '../../../lib/api.ts';
import { serviceList } from '../../../lib/catalogue.ts';
import { fromCents, typedCents } from '../../../lib/format.ts';
import { toast } from '../../../lib/toast.ts';
import { type AvailableRequest, usePlaceBid } from '../api.ts';
import { type BidValues, bidDayProblem, bidDays, bidSchema } from '../bid-schema.ts';

export default function PlaceBidDialog({
  request,
  onClose,
}: {
  request: AvailableRequest;
  onClose: () => void;
}) {
  const place = usePlaceBid(request.id);
  const { first, last } = bidDays(request.serviceDate);
  const form = useSchemaForm<BidValues>(
    bidSchema,
    {
      bidAmount: '',
      availableDate: request.serviceDate < first ? first : request.serviceDate,
      availableTime: request.serviceTime,
      description: '',
    },
    bidDayProblem(request.serviceDate),
  );

  const submit = async (values: BidValues) => {
    try {
      await place.mutateAsync({ ...values, bidAmount: values.bidAmount.trim() });
      toast({ title: t.success, description: t.successText });
      onClose();
    } catch (error) {
      const refused = isCode(error, 'validation_failed', 'contact_details_not_allowed');
      if (refused && showFieldErrors(form, error.fields)) return;
      toast({ title: t.failed, description: messageOf(error, common.tryAgain), variant: 'destructive' });
    }
  };

  return (
    <Dialog
      title={t.title}
      description={`${serviceList(request.services)} · ${request.city}, ${request.state}`}
      onClose={onClose}
    >
      <SchemaForm form={form} onSubmit={submit} label={t.title} className="grid gap-5">
        <TextField
          name="bidAmount"
          label={t.amount}
          hint={t.amountHint}
          inputMode="decimal"
          autoComplete="off"
        />
        <Net control={form.control} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField name="availableDate" label={t.day} type="date" min={first} max={last} />
          <SelectField name="availableTime" label={t.time} options={times} />
        </div>
        <TextArea name="description" label={t.description} hint={t.descriptionHint} />
        <Button type="submit" pending={form.formState.isSubmitting && t.submitting}>
          {t.submit}
        </Button>
      </SchemaForm>
    </Dialog>
  );
}

/** What a typed price means to each side. */
function Net({ control }: { control: ReturnType<typeof useSchemaForm<BidValues>>['control'] }) {
  const cents = typedCents(useWatch({ control, name: 'bidAmount' }));
  if (cents === undefined) return null;
  const { total, commission, net } = priceOf(cents);
  return (
    <dl
      className="money grid grid-cols-[1fr_auto] gap-y-1 rounded-lg bg-tint p-4 text-on-tint"
      aria-live="polite"
    >
      <dt>{t.customerPays}</dt>
      <dd className="text-end">{fromCents(total)}</dd>
      <dt>{t.commission}</dt>
      <dd className="text-end">{fromCents(-commission)}</dd>
      <dt className="font-semibold">{t.net}</dt>
      <dd className="text-end text-xl font-bold">{fromCents(net)}</dd>
    </dl>
  );
}
