import { type BodyInput, type Contract, templateBody } from '@sward/shared/contract';
import { includedChoices, includedStill, LIMITS } from '@sward/shared/product';
import { CheckGroup } from '../../../form/fields/check-group.tsx';
import { MoneyField, TextArea } from '../../../form/fields.tsx';
import { Form } from '../../../form/form.tsx';
import { showRefusal } from '../../../form/refusal.ts';
import { useSchemaForm } from '../../../form/use-schema-form.ts';
import { showFailure } from '../../../lib/api/show-failure.ts';
import { toast } from '../../../lib/toast.ts';
import { includedWork } from '../../../messages/product/included-work.en.ts';
import type { BidTemplate } from '../../../parts/bid/api/list-templates.ts';
import { useSaveTemplate } from '../../../parts/bid/api/save-template.ts';
import { template as templateWords } from '../../../parts/bid/messages/template.en.ts';
import { templateName } from '../../../parts/bid/template-name.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { ownTemplates as t } from '../messages/own-templates.en.ts';
import { useDeleteTemplate } from './delete-template.ts';

type Values = BodyInput<Contract['bids.saveTemplate']> & { bidAmount: string };

/** The dialog that changes or deletes a template. */
export default function OwnTemplateDialog({
  template,
  onClose,
  onDeleted,
}: {
  template: BidTemplate;
  onClose: () => void;
  onDeleted: () => void;
}) {
  const { serviceTypeId, propertySize: size, bidAmount, included, message } = template;
  const services = [serviceTypeId];
  const place = { serviceTypeId: String(serviceTypeId), size };
  const title = t.edit(templateName(template));
  const save = useSaveTemplate();
  const removal = useDeleteTemplate();
  const form = useSchemaForm<Values>(templateBody, {
    bidAmount: bidAmount.toFixed(2),
    included: includedStill(included, services),
    message,
  });
  const submit = async (values: Values) => {
    try {
      await save.mutateAsync({ ...place, ...values, bidAmount: values.bidAmount.trim() });
      toast({ title: t.saved });
      onClose();
    } catch (error) {
      showRefusal(form, error, t);
    }
  };
  const remove = () =>
    removal.mutate(place, {
      onSuccess: onDeleted,
      onError: (error) => showFailure(t.removeFailed, error),
      onSettled: onClose,
    });
  return (
    <Dialog title={title} onClose={onClose}>
      <Form form={form} onSubmit={submit} label={title} className="grid gap-5">
        <MoneyField name="bidAmount" label={t.amount} />
        <CheckGroup
          name="included"
          label={t.included}
          options={includedChoices(services).map((code) => [code, includedWork[code]] as const)}
        />
        <TextArea
          name="message"
          label={t.message}
          hint={templateWords.messageHint}
          most={LIMITS.bidDescription}
        />
        <Button main type="submit" network pending={form.submitting && t.saving}>
          {t.save}
        </Button>
      </Form>
      <div className="mt-3 grid">
        <Button look="ghost" network pending={removal.isPending && t.removing} onClick={remove}>
          {t.remove}
        </Button>
      </div>
    </Dialog>
  );
}
