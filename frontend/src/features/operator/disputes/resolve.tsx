import { toCents, toDollars } from '@sward/shared/kernel';
import { DISPUTE_LIMITS } from '@sward/shared/product';
import { useState } from 'react';
import { MoneyField, TextArea } from '../../../form/fields.tsx';
import { Form } from '../../../form/form.tsx';
import { showRefusal } from '../../../form/refusal.ts';
import { useForm } from '../../../form/use-form.ts';
import { fromCents } from '../../../lib/format.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import ConfirmAndUndo from '../../../ui/confirm-and-undo.tsx';
import ConfirmDialog from '../../../ui/dialogs/confirm-dialog.tsx';
import { Part } from '../layout/case.tsx';
import { showOvertaken } from '../layout/changes-queues.ts';
import { consequence, operatorDispute as t } from '../messages/disputes.en.ts';
import { refundOf, refundProblems } from '../payments/refund-values.ts';
import { Key } from '../queue/key.tsx';
import type { OperatorDispute } from './api/get-dispute.ts';
import { useResolveDispute } from './api/resolve-dispute.ts';
import { consequenceOf, consequenceText, workOf } from './consequence.ts';

const CHOICES = ['part', 'none', 'all'] as const;

interface Values {
  choice: (typeof CHOICES)[number];
  refundCents: string;
  reason: string;
}

/** Typed decision, and the cents to refund. */
interface Decided {
  values: Values;
  refund: number;
}

/**
 * Form for an operator's decision: the refund and its reason, sent ten seconds later. Above a limit, the form
 * sends a proposal to a second operator at once, since a proposal moves no money.
 */
export function Resolve({ dispute }: { dispute: OperatorDispute }) {
  const { id, capturedCents, refundFloorCents, suggestedRefundCents, limitCents, providerName } = dispute;
  const workCents = workOf(dispute);
  const floor = refundFloorCents ?? 0;
  const resolve = useResolveDispute(id);
  const [asked, setAsked] = useState<Decided>();
  const suggested = suggestedRefundCents;
  const choice = suggested === floor ? 'none' : suggested === capturedCents ? 'all' : 'part';
  const typed = choice === 'part' ? toDollars(toCents(suggested)).toFixed(2) : '';
  const initial: Values = { choice, refundCents: typed, reason: '' };
  const form = useForm<Values>(initial, (values) => {
    const { refundCents, reason } = refundProblems(values, floor, capturedCents);
    return { ...(values.choice === 'part' && refundCents && { refundCents }), ...(reason && { reason }) };
  });
  const amountOf = (values: Values) => {
    if (values.choice === 'part') return refundOf(values, floor, capturedCents);
    return values.choice === 'all' ? capturedCents : floor;
  };
  const refund = amountOf(form.values);
  const needsSecond = (cents: number) => cents > limitCents;
  const label = () => {
    if (refund === undefined) return t.resolve;
    if (refund === 0) return t.decideRelease(fromCents(consequenceOf(workCents, refund).provider));
    return (needsSecond(refund) ? t.proposeAmount : t.decideAmount)(fromCents(refund));
  };
  const decide = (values: Values) => {
    const decided = amountOf(values);
    if (decided !== undefined) setAsked({ values, refund: decided });
  };
  const send = (decided: Decided) =>
    resolve.mutate(
      { refundCents: decided.refund, reason: decided.values.reason },
      {
        onSuccess: ({ outcome }) => toast({ title: outcome ? t.decided : t.proposed }),
        onError: (error) => showOvertaken(error) || showRefusal(form, error, t),
        onSettled: () => setAsked(undefined),
      },
    );
  return (
    <Form form={form} onSubmit={decide} label={t.decision} className="contents">
      <Part title={t.decision}>
        <fieldset className="grid gap-2.5">
          <legend className="sr-only">{t.refund}</legend>
          {CHOICES.map((each) => {
            const would = amountOf({ ...form.values, choice: each });
            return (
              <label key={each} className="case-pick">
                <input
                  type="radio"
                  name="choice"
                  value={each}
                  checked={form.values.choice === each}
                  onChange={() => form.set('choice', each)}
                />
                <span className="font-semibold">
                  {(each === 'none' && floor > 0 ? t.keepFee : t.choices[each])(
                    would === undefined ? '' : fromCents(would),
                  )}
                </span>
                <span className="text-sm text-muted">
                  {would !== undefined && consequenceText(workCents, would, providerName)}
                </span>
              </label>
            );
          })}
        </fieldset>
        <div className="mt-4 grid gap-4">
          {form.values.choice === 'part' && (
            <MoneyField
              name="refundCents"
              label={t.refund}
              hint={t.refundHint(fromCents(suggested))}
              className="max-w-60"
            />
          )}
          <TextArea name="reason" label={t.reason} hint={t.reasonHint} most={DISPUTE_LIMITS.text} />
          <p className="text-sm text-muted">{t.limit(fromCents(limitCents))}</p>
        </div>
      </Part>
      <div className="case-act">
        <Button main type="submit" data-key="d" disabled={asked !== undefined}>
          {label()} <Key aside>D</Key>
        </Button>
      </div>
      {asked && (
        <Asked
          decided={asked}
          needsSecond={needsSecond(asked.refund)}
          {...{ workCents, providerName }}
          pending={resolve.isPending}
          send={() => send(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Form>
  );
}

/** Confirmation that says what the decision does. */
function Asked({
  decided: { refund },
  needsSecond,
  workCents,
  providerName,
  pending,
  send,
  onClose,
}: {
  decided: Decided;
  needsSecond: boolean;
  workCents: number;
  providerName: string;
  pending: boolean;
  send: () => void;
  onClose: () => void;
}) {
  const back = fromCents(refund);
  const { provider } = consequenceOf(workCents, refund);
  const transfer = fromCents(provider);
  const words =
    refund === 0
      ? {
          title: t.askRelease.title(transfer, providerName),
          after: consequence.afterRelease(providerName, transfer),
          confirm: t.askRelease.confirm(transfer),
          leaving: t.releasing(providerName, transfer),
        }
      : {
          title: t.ask.title(back),
          after:
            provider > 0 ? consequence.after(providerName, transfer) : consequence.afterAll(providerName),
          confirm: t.ask.confirm(back),
          leaving: t.leaving(back, providerName, transfer),
        };
  return (
    <ConfirmAndUndo
      ask={(agree) => (
        <ConfirmDialog
          title={words.title}
          text={needsSecond ? t.ask.second : words.after}
          confirm={needsSecond ? t.propose : words.confirm}
          pending={pending && t.resolving}
          onConfirm={needsSecond ? send : agree}
          onClose={onClose}
        />
      )}
      leaving={pending ? t.resolving : words.leaving}
      undone={{ title: t.undone }}
      send={send}
      onClose={onClose}
    />
  );
}
