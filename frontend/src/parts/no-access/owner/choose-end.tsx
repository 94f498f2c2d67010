import { SERVICE_FEE_CENTS } from '@sward/shared/kernel';
import { lazy, Suspense, useState } from 'react';
import { RadioCards, type RadioOption } from '../../../form/fields/radio-cards.tsx';
import type { Answer } from '../../../lib/api/api.ts';
import { fromCents } from '../../../lib/format.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { MoneyLines } from '../../../ui/lists/money-lines.tsx';
import type { AccessProblem } from '../api/get-no-access.ts';
import { choose as t } from '../messages/open-up.en.ts';
import { dayText } from '../stage.ts';
import type { Chooser } from './chooser.ts';
import { ContestFee } from './contest-fee.tsx';
import type { PayTrip } from './use-pay-trip.ts';

const EndJob = lazy(() => import('./end-job.tsx'));
const UndoBar = lazy(() => import('../../../ui/undo-bar.tsx'));

const END = 'end';

/**
 * Choice between coming again for a trip fee, and the end of the job. Nothing is chosen beforehand: both cost money.
 */
export function ChooseEnd({
  job,
  payment,
  problem,
  trip,
  isOver,
}: Chooser & { trip: PayTrip; isOver: boolean }) {
  const { keptCard, backCents, allowedActions } = problem;
  const may = (action: AccessProblem['allowedActions'][number]) => allowedActions.includes(action);
  const days = may('come-again') ? problem.days : [];
  const [choice, setChoice] = useState<string | undefined>(days.length > 0 ? undefined : END);
  const [leaving, setLeaving] = useState(false);
  const [ending, setEnding] = useState(false);
  const day = days[Number(choice)];
  const back = fromCents(backCents ?? 0);
  const busy = leaving || ending || trip.isPending;
  const options: RadioOption<string>[] = [
    ...days.map((each, at) => ({
      value: `${at}`,
      label: t.again(dayText(each)),
      hint: t.againHint(trip.amount),
    })),
    { value: END, label: t.end, hint: t.endHint(back) },
  ];
  const press = () => {
    if (choice === END) setEnding(true);
    else if (day && keptCard) setLeaving(true);
    else if (day) trip.pay(day, false);
  };
  const stop = () => setLeaving(false);
  return (
    <>
      {(!isOver || busy) && (
        <div className="state-sheet grid gap-4">
          {days.length > 0 && (
            <RadioCards
              name="no-access"
              legend={t.legend}
              options={options.map((option) => ({ ...option, disabled: busy }))}
              value={choice}
              onChange={setChoice}
            />
          )}
          {choice !== undefined && <Sums payment={payment} problem={problem} ends={choice === END} />}
          <Button
            main
            network
            className="money"
            disabled={busy || choice === undefined || (choice === END && !may('cancel'))}
            pending={trip.isPending && (keptCard ? t.paying : t.opening)}
            onClick={press}
          >
            {choice === undefined ? t.first : choice === END ? t.doEnd(back) : t.pay(trip.amount)}
          </Button>
          {day && keptCard && (
            <p className="flex flex-wrap items-center gap-x-4 text-sm text-muted">
              {t.kept(keptCard)}
              <Button look="link" disabled={busy} onClick={() => trip.pay(day, false)}>
                {t.anotherCard}
              </Button>
            </p>
          )}
          {may('contest') && <ContestFee paymentId={payment.id} disabled={busy} />}
        </div>
      )}
      <Suspense>
        {leaving && day && (
          <UndoBar
            text={t.charging(trip.amount, dayText(day))}
            onUndo={() => {
              stop();
              toast({ title: t.undone });
            }}
            onOver={() => trip.pay(day, true, stop)}
          />
        )}
        {ending && (
          <EndJob
            bidId={job.id}
            who={job.providerName}
            refundCents={backCents ?? 0}
            fee={fromCents(keptOf(payment, problem))}
            onClose={() => setEnding(false)}
          />
        )}
      </Suspense>
    </>
  );
}

/** Returns what the provider is paid when the job ends, in cents: this trip and those before it. */
function keptOf({ money }: Answer<'payments.get'>, { backCents }: AccessProblem): number {
  return money.paidCents - SERVICE_FEE_CENTS - (backCents ?? 0);
}

/** Sums of the choice. */
function Sums({ payment, problem, ends }: Pick<Chooser, 'payment' | 'problem'> & { ends: boolean }) {
  const { paidCents } = payment.money;
  const { backCents, tripFeeCents } = problem;
  const fee = tripFeeCents ?? 0;
  const kept = keptOf(payment, problem);
  const lines = ends
    ? [
        { label: t.paid, amount: fromCents(paidCents) },
        { label: kept > fee ? t.fees : t.fee, amount: fromCents(-kept) },
        { label: t.service, amount: fromCents(-SERVICE_FEE_CENTS) },
        { label: t.backTo(payment.receipt?.card ?? ''), amount: fromCents(backCents ?? 0), total: true },
      ]
    : [
        { label: t.paidSoFar, amount: fromCents(paidCents) },
        { label: t.fee, amount: fromCents(fee) },
        { label: t.newTotal, amount: fromCents(paidCents + fee), total: true },
      ];
  return <MoneyLines lines={lines} />;
}
