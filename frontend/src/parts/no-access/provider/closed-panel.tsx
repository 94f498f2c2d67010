import { COMMISSION_BPS, priceOf, subtract, toCents } from '@sward/shared/kernel';
import { CalendarDays, Clock, HandCoins } from 'lucide-react';
import { lazy, Suspense, useState, useTransition } from 'react';
import type { Answer } from '../../../lib/api/api.ts';
import { fromCents, moment, percent } from '../../../lib/format.ts';
import { timeAt } from '../../../lib/time-at.ts';
import { Button } from '../../../ui/button.tsx';
import { MoneyLines } from '../../../ui/lists/money-lines.tsx';
import { Row, Rows } from '../../../ui/lists/rows.tsx';
import { LatePhotoViews } from '../../../ui/photos/late-photo-views.tsx';
import { Section } from '../../../ui/section.tsx';
import { type AccessProblem, useNoAccess } from '../api/get-no-access.ts';
import { accessReasons, closed as t } from '../messages/closed.en.ts';
import { dayText, useStage } from '../stage.ts';

const StillClosedDialog = lazy(() => import('./still-closed-dialog.tsx'));

interface Props {
  job: Answer<'bids.getJob'>;
  payment: Answer<'payments.get'>;
  who: string;
}

/** Effect of an access problem on the money of its provider, with what they have reported. */
export default function ClosedPanel(props: Props) {
  const problem = useNoAccess(props.job.id).data;
  return problem?.id === props.job.accessId ? <Panel {...props} problem={problem} /> : null;
}

function Panel({ problem, ...props }: Props & { problem: AccessProblem }) {
  const stage = useStage(problem);
  const may = stage === 'waiting' || stage === 'answered' || stage === 'late';
  return (
    <>
      {may && <IfClosed {...props} problem={problem} isTime={stage === 'late'} />}
      {(stage === 'due' || stage === 'paying') && <Next {...props} problem={problem} />}
      <Report problem={problem} zone={props.job.zone} />
    </>
  );
}

/** The second report and its effect: low on the page, where no thumb presses it by mistake. */
function IfClosed({
  job,
  payment,
  who,
  problem,
  isTime,
}: Props & { problem: AccessProblem; isTime: boolean }) {
  const [saying, setSaying] = useState(false);
  const [loading, load] = useTransition();
  const from = timeAt(problem.respondBy, job.zone);
  const days = problem.days.map(dayText).join('; ');
  return (
    <Section title={isTime ? t.ifNow : t.ifClosed(from)}>
      {problem.tripFeeCents === null ? (
        <p>{t.noFee}</p>
      ) : (
        <Sums payment={payment} who={who} problem={problem} />
      )}
      {problem.tripFeeCents !== null && days && <p className="text-muted">{t.orAgain(days)}</p>}
      <Button
        main
        network
        look="secondary"
        disabled={!isTime}
        aria-busy={loading || undefined}
        className="w-full"
        onClick={() => load(() => setSaying(true))}
      >
        {isTime ? t.still : t.stillFrom(from)}
      </Button>
      <p className="text-sm text-muted">{t.noPoint}</p>
      <Suspense>
        {saying && (
          <StillClosedDialog
            bidId={job.id}
            who={who}
            isPaid={problem.tripFeeCents !== null}
            onClose={() => setSaying(false)}
          />
        )}
      </Suspense>
    </Section>
  );
}

/** Sums of the end: everything but the trips goes back, and the trips are paid less the commission. */
function Sums({ payment, who, problem }: Omit<Props, 'job'> & { problem: AccessProblem }) {
  const { paidCents } = payment.money;
  const { trip, commission, net } = keptOf(payment, problem);
  return (
    <>
      <p className="text-sm text-muted">{t.feeText}</p>
      <MoneyLines
        lines={[
          { label: t.price, amount: fromCents(paidCents) },
          { label: t.back(who), amount: fromCents(trip - paidCents) },
          { label: t.trip, amount: fromCents(trip) },
          { label: t.commission(percent(COMMISSION_BPS)), amount: fromCents(-commission) },
          { label: t.youReceive, amount: fromCents(net), total: true },
        ]}
      />
    </>
  );
}

/** Returns what is kept when the job ends: the trips, which the provider receives less the commission. */
function keptOf({ money }: Props['payment'], { backCents }: AccessProblem) {
  const trip = subtract(toCents(money.paidCents), toCents(backCents ?? money.paidCents));
  return { trip, ...priceOf(trip) };
}

function Next({ payment, problem }: Props & { problem: AccessProblem }) {
  const { days, chosen, chooseBy, tripFeeCents } = problem;
  const offered = (chosen ? [chosen] : days).map(dayText).join('; ');
  return (
    <Section rows title={t.next}>
      <Rows>
        {offered && (
          <Row
            icon={CalendarDays}
            title={t.again}
            text={t.againText(fromCents(tripFeeCents ?? 0), offered)}
          />
        )}
        <Row icon={HandCoins} title={t.ends} text={t.endsText(fromCents(keptOf(payment, problem).net))} />
        {chooseBy && <Row icon={Clock} title={t.silence} text={t.silenceText(moment(chooseBy))} />}
      </Rows>
    </Section>
  );
}

function Report({ problem, zone }: { problem: AccessProblem; zone: string }) {
  const { markedAt, near, photos, reason, stillClosed, text } = problem;
  return (
    <Section title={t.report}>
      <div>
        <p className="font-semibold">{accessReasons[reason]}</p>
        {text && <p className="whitespace-pre-line">{text}</p>}
        <p className="text-sm text-muted">
          {t.since(timeAt(markedAt, zone))} · {near ? t.near : t.far}
        </p>
      </div>
      <LatePhotoViews label={t.photos} photos={photos} />
      {stillClosed && <LatePhotoViews label={t.stillPhotos} photos={stillClosed.photos} />}
    </Section>
  );
}
