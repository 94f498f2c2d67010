import { SERVICE_FEE_CENTS, splitRefund, toCents, toDollars } from '@sward/shared/kernel';
import { DISPUTE_LIMITS } from '@sward/shared/product';
import { useState } from 'react';
import { TextArea, TextField } from '../../../form/fields.tsx';
import { Form } from '../../../form/form.tsx';
import { showRefusal } from '../../../form/refusal.ts';
import { useForm } from '../../../form/use-form.ts';
import { fromCents } from '../../../lib/format.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import ConfirmDialog from '../../../ui/dialogs/confirm-dialog.tsx';
import { operatorDispute as t } from '../messages/disputes.en.ts';
import { NO_REFUND, type RefundValues, refundOf, refundProblems } from '../payments/refund-values.ts';
import { useApprove } from './api/approve-dispute.ts';
import type { OperatorDispute } from './api/get-dispute.ts';
import { useResolve } from './api/resolve-dispute.ts';
import { Proposal } from './proposal.tsx';

/** What an operator decides, and a second one approves. */
export function Resolve({ dispute }: { dispute: OperatorDispute }) {
  const { id, allowedActions, outcome, decision, refundCents } = dispute;
  const approve = useApprove(id);
  return (
    <Card aria-label={t.decision} className="grid content-start gap-4">
      <h2>{t.decision}</h2>
      {outcome && (
        <>
          <p>
            {t.closed} {t.outcomes[outcome]}
          </p>
          {refundCents !== null && (
            <p className="money text-lg font-semibold">
              {t.refund}: {fromCents(refundCents)}
            </p>
          )}
          {decision && <p className="whitespace-pre-line">{decision}</p>}
        </>
      )}
      {!outcome && !allowedActions.includes('resolve') && <p className="text-muted">{t.notYet}</p>}
      {dispute.proposal && <Proposal proposal={dispute.proposal} approve={approve} done={t.decided} />}
      {allowedActions.includes('resolve') && <ResolveForm dispute={dispute} />}
    </Card>
  );
}

function ResolveForm({ dispute }: { dispute: OperatorDispute }) {
  const { id, capturedCents, bidCents, suggestedRefundCents, limitCents } = dispute;
  const resolve = useResolve(id);
  const [asked, setAsked] = useState<RefundValues>();
  const form = useForm(NO_REFUND, (values) => ({
    ...refundProblems(values, 0, capturedCents),
  }));
  const refund = refundOf(form.values, 0, capturedCents);
  const needsSecond = refund !== undefined && refund > limitCents;
  const send = (values: RefundValues) =>
    resolve.mutate(
      { refundCents: refundOf(values, 0, capturedCents) ?? 0, reason: values.reason },
      {
        onSuccess: ({ outcome }) => toast({ title: outcome ? t.decided : t.proposed }),
        onError: (error) => showRefusal(form, error, t),
        onSettled: () => setAsked(undefined),
      },
    );
  const suggested = fromCents(suggestedRefundCents);
  return (
    <>
      <Form form={form} onSubmit={setAsked} label={t.decision} className="grid gap-4">
        <div>
          <TextField
            name="refundCents"
            label={t.refund}
            hint={t.refundHint(suggested)}
            inputMode="decimal"
            autoComplete="off"
          />
          <Button
            look="ghost"
            onClick={() => form.set('refundCents', toDollars(toCents(suggestedRefundCents)).toFixed(2))}
          >
            {t.suggest}
          </Button>
          {refund !== undefined && <p className="text-sm text-muted">{splitText(bidCents, refund)}</p>}
        </div>
        <TextArea name="reason" label={t.reason} hint={t.reasonHint} most={DISPUTE_LIMITS.text} />
        <p className="text-sm text-muted">{t.limit(fromCents(limitCents))}</p>
        <Button type="submit">{needsSecond ? t.propose : t.resolve}</Button>
      </Form>
      {asked && (
        <ConfirmDialog
          title={t.ask.title}
          text={t.ask.text(fromCents(refund ?? 0))}
          confirm={needsSecond ? t.propose : t.resolve}
          pending={resolve.isPending && t.resolving}
          onConfirm={() => send(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

function splitText(bidCents: number, refund: number): string {
  const { transfer } = splitRefund(toCents(bidCents), SERVICE_FEE_CENTS, toCents(refund));
  return t.split(fromCents(transfer), fromCents(bidCents + SERVICE_FEE_CENTS - refund - transfer));
}
