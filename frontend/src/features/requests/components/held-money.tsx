import { HOUR, LIMITS } from '@sward/shared/kernel';
import { CircleCheck, Hourglass, RotateCcw, ShieldCheck } from 'lucide-react';
import { common } from '#messages/common.ts';
import { request, money as t } from '#messages/requests.ts';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Ring } from '../../../components/ui/ring.tsx';
import { Loading, Problem } from '../../../components/ui/states.tsx';
import { StatusBadge } from '../../../components/ui/status.tsx';
import { type Answer, messageOf } from '../../../lib/api.ts';
import { dollars, fromCents, moment, timeLeft } from '../../../lib/format.ts';
import { usePayment } from '../../../lib/queries.ts';
import { toast } from '../../../lib/toast.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useRelease } from '../api.ts';

type Payment = Answer<'payments.get'>;
const REVIEW_MS = LIMITS.reviewHours * HOUR;

/** The held money as a ring that counts down to its release. */
export function HeldMoney({ paymentId, jobDone }: { paymentId: string; jobDone: boolean }) {
  const payment = usePayment(paymentId, jobDone);
  if (payment.isPending) return <Loading rows={1} />;
  if (payment.isError) return <Problem error={payment.error} retry={payment.refetch} />;
  const { amount, status } = payment.data;
  const { title, text } = wordsOf(payment.data);
  return (
    <Card aria-label={t.title}>
      <div className="flex flex-col items-center gap-6 sm:flex-row">
        <MoneyRing payment={payment.data} />
        <div className="min-w-0 flex-1 text-center sm:text-start">
          <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 sm:justify-start">
            <h2 className="text-xl">{title}</h2>
            <StatusBadge status={status} />
          </div>
          <p className="mt-1 text-muted">{text}</p>
          <p className="money mt-2 text-2xl font-bold">{dollars(amount)}</p>
          <div className="mt-4 flex flex-wrap justify-center gap-3 sm:justify-start">
            <Release payment={payment.data} />
            <ButtonLink to={`/success/${paymentId}`} look="secondary">
              {request.receipt}
            </ButtonLink>
          </div>
        </div>
      </div>
    </Card>
  );
}

function Release({ payment }: { payment: Payment }) {
  const release = useRelease(payment.id);
  if (!payment.allowedActions.includes('confirm')) return null;
  const confirm = () =>
    release.mutate(undefined, {
      onSuccess: () => toast({ title: t.released, description: t.releasedToast }),
      onError: (error) =>
        toast({
          title: t.failed,
          description: messageOf(error, common.tryAgain),
          variant: 'destructive',
        }),
    });
  return (
    <Button pending={release.isPending && t.releasing} onClick={confirm}>
      {t.release}
    </Button>
  );
}

function MoneyRing({ payment: { status, releaseAt } }: { payment: Payment }) {
  const counting = status === 'in_review' && releaseAt !== null;
  const time = useNow(counting);
  if (!counting) {
    const settled = !['held', 'in_review', 'disputed', 'initiated'].includes(status);
    const Icon = iconOf(status);
    return (
      <Ring left={settled ? 0 : 1}>
        <Icon aria-hidden="true" className="mx-auto size-10 text-link" strokeWidth={1.6} />
        {status === 'held' && <span className="mt-1 text-sm text-muted">{t.held}</span>}
      </Ring>
    );
  }
  const ms = Date.parse(releaseAt) - time;
  const { hours, minutes, seconds } = timeLeft(ms);
  return (
    <Ring left={ms / REVIEW_MS}>
      <span role="timer" className="money text-xl font-bold">
        {t.left(hours, minutes, seconds)}
      </span>
      <span className="text-sm text-muted">{t.untilRelease}</span>
    </Ring>
  );
}

function iconOf(status: Payment['status']) {
  if (status === 'held') return ShieldCheck;
  if (status === 'released') return CircleCheck;
  return status === 'refunded' || status === 'partially_refunded' ? RotateCcw : Hourglass;
}

function wordsOf({ status, releaseAt, refundedCents }: Payment): { title: string; text: string } {
  switch (status) {
    case 'held':
      return { title: t.heldTitle, text: t.heldText };
    case 'in_review':
      return { title: t.reviewTitle, text: releaseAt ? t.reviewText(moment(releaseAt)) : t.otherText };
    case 'settling':
      return { title: t.settlingTitle, text: t.settlingText };
    case 'released':
      return { title: t.releasedTitle, text: t.releasedText };
    case 'refunded':
    case 'partially_refunded':
      return { title: t.refundedTitle, text: t.refundedText(fromCents(refundedCents)) };
    default:
      return { title: t.title, text: t.otherText };
  }
}
