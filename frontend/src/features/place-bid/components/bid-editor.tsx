import { includedChoices, LIMITS } from '@sward/shared/product';
import { FileCheck, Landmark } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { CheckGroup } from '../../../form/fields/check-group.tsx';
import { TextArea } from '../../../form/fields.tsx';
import { Form } from '../../../form/form.tsx';
import { showRefusal } from '../../../form/refusal.ts';
import { useSchemaForm } from '../../../form/use-schema-form.ts';
import { showFailure } from '../../../lib/api/show-failure.ts';
import { dollars, plainDay } from '../../../lib/format.ts';
import { useOnline } from '../../../lib/offline/use-online.ts';
import { useUser } from '../../../lib/session/session.tsx';
import { includedWork } from '../../../messages/product/included-work.en.ts';
import type { BidTemplate } from '../../../parts/bid/api/list-templates.ts';
import { useSaveTemplate } from '../../../parts/bid/api/save-template.ts';
import { type BidValues, bidProblems, bidSchema } from '../../../parts/bid/bid-schema.ts';
import { template as templateWords } from '../../../parts/bid/messages/template.en.ts';
import { templateName } from '../../../parts/bid/template-name.ts';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import UndoBar from '../../../ui/undo-bar.tsx';
import { useOpenPayoutAccount } from '../api/open-payout-account.ts';
import { placeBid } from '../api/place-bid.ts';
import { dropBid, keepBid, keptBid } from '../bid-draft.ts';
import { type BidDay, firstValues, type Request, templateFor } from '../first-values.ts';
import { bidPage as t } from '../messages/bid-page.en.ts';
import { useHeldBid } from '../use-held-bid.ts';
import { BidLayout } from './bid-layout.tsx';
import { BidDock, BidSums } from './bid-sums.tsx';
import { DayChips } from './day-chips.tsx';
import PriceScale, { TYPICAL } from './price-scale.tsx';
import { PriceStepper } from './price-stepper.tsx';

const PasswordDialog = lazy(() => import('../../../parts/account/password-dialog.tsx'));
const TemplateDialog = lazy(() => import('./template-dialog.tsx'));

const FORM = 'bid';

/** The form of a bid, filled in by hand or from a template. `payable` is undefined until it is known. */
export default function BidEditor({
  request,
  templates,
  days,
  payable,
}: {
  request: Request;
  templates: readonly BidTemplate[];
  days: readonly BidDay[];
  payable: boolean | undefined;
}) {
  const { id, serviceTypeIds, propertySize, serviceDate } = request;
  const owner = useUser().id;
  const own = templateFor(request, templates);
  const [kept] = useState(() => keptBid(id, owner));
  const [filledFrom, setFilledFrom] = useState(kept ? undefined : own);
  const [choosing, setChoosing] = useState(false);
  const [saving, setSaving] = useState(false);
  const [sending, setSending] = useState(false);
  const save = useSaveTemplate();
  const online = useOnline();
  const { step, connect, stop } = useOpenPayoutAccount(id);
  const form = useSchemaForm<BidValues>(
    bidSchema,
    kept ?? firstValues(request, own, days),
    bidProblems(serviceDate),
  );
  const [untouched] = useState(form.values);
  const oneService = serviceTypeIds.length === 1 ? serviceTypeIds[0] : undefined;

  useEffect(() => {
    if (form.values !== untouched) keepBid(id, owner, form.values);
  }, [id, owner, form.values, untouched]);

  const send = async (values: BidValues) => {
    setSending(true);
    try {
      await placeBid(id, values);
      dropBid(id);
      if (saving && oneService) saveAs(oneService, values);
    } catch (error) {
      keepBid(id, owner, values);
      setSending(false);
      // After a move to another page, a notice there reports the failure, and this page keeps the bid.
      if (document.getElementById(FORM)) showRefusal(form, error, { failed: t.failed });
      else showFailure(t.failed, error);
    }
  };
  const saveAs = (service: number, { bidAmount, included, description: message }: BidValues) =>
    save.mutate({ serviceTypeId: String(service), size: propertySize, bidAmount, included, message });
  const { held, hold, takeBack, release } = useHeldBid((values: BidValues) => void send(values));
  const submit = (values: BidValues) =>
    payable === false ? connect() : hold({ ...values, bidAmount: values.bidAmount.trim() });
  const startFrom = (template: BidTemplate | undefined) => {
    form.reset(firstValues(request, template, days));
    setFilledFrom(template);
    setChoosing(false);
  };
  const placed = held !== undefined || sending;

  return (
    <>
      <BidLayout
        request={request}
        payable={payable !== false}
        note={
          payable === false && (
            <Callout icon={Landmark} tone="wait">
              <b>{t.bankFirst}</b> {t.bankKept}
            </Callout>
          )
        }
        aside={
          <>
            <BidSums amount={form.values.bidAmount} />
            <BidDock amount={form.values.bidAmount}>
              {placed && (
                <Button main disabled>
                  {t.awaiting}
                </Button>
              )}
              {!placed && payable === false && (
                <Button main pending={step === 'opening' && t.connecting} onClick={connect}>
                  <Landmark aria-hidden="true" className="size-5" />
                  {t.connect}
                </Button>
              )}
              {!placed && payable !== false && (
                <Button main type="submit" form={FORM} disabled={!online}>
                  {online ? t.place : t.needsNetwork}
                </Button>
              )}
            </BidDock>
          </>
        }
      >
        {(filledFrom || kept) && (
          <Callout icon={FileCheck}>
            {filledFrom ? (
              <>
                {t.fromTemplate} <b>{templateName(filledFrom)}</b>. {t.checkAndPlace}{' '}
                <Link onClick={() => setChoosing(true)}>{t.changeTemplate}</Link>
              </>
            ) : (
              <>
                {t.kept} <Link onClick={() => startFrom(own)}>{t.startAgain}</Link>
              </>
            )}
          </Callout>
        )}
        {!filledFrom && !kept && templates.length > 0 && (
          <p>
            <Link onClick={() => setChoosing(true)}>{t.useTemplate}</Link>
          </p>
        )}
        <Form hasDraft id={FORM} form={form} onSubmit={submit} label={t.place} className="grid gap-6.5">
          <div>
            <PriceStepper describedBy={TYPICAL} />
            <PriceScale request={request} amount={form.values.bidAmount} />
          </div>
          <DayChips request={request} days={days} />
          <div className="bid-included">
            <CheckGroup
              name="included"
              label={t.included}
              options={includedChoices(serviceTypeIds).map((code) => [code, includedWork[code]] as const)}
            />
          </div>
          <TextArea
            name="description"
            label={t.message}
            hint={templateWords.messageHint}
            most={LIMITS.bidDescription}
          />
          {oneService && (
            <label className="flex min-h-11 items-center gap-3 py-1">
              <input
                type="checkbox"
                checked={saving}
                onChange={({ target }) => setSaving(target.checked)}
                className="size-5 shrink-0"
              />
              {t.saveAs(templateName({ serviceTypeId: oneService, propertySize }))}
            </label>
          )}
        </Form>
      </BidLayout>
      {held && (
        <UndoBar
          text={t.placed(dollars(Number(held.bidAmount)), plainDay(held.availableDate))}
          onUndo={takeBack}
          onOver={release}
        />
      )}
      <Suspense>
        {choosing && (
          <TemplateDialog
            templates={templates}
            chosen={filledFrom}
            onChoose={startFrom}
            onClose={() => setChoosing(false)}
          />
        )}
        {step === 'asking' && <PasswordDialog onProved={connect} onClose={stop} />}
      </Suspense>
    </>
  );
}

function Link({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button type="button" className="font-semibold underline underline-offset-4" onClick={onClick}>
      {children}
    </button>
  );
}
