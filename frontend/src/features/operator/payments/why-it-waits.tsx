import { lazy } from 'react';
import { Link } from 'react-router-dom';
import { longDay } from '../../../lib/format.ts';
import { Card } from '../../../ui/card.tsx';
import type { OperatorPayment } from './api/get-operator-payment.ts';
import { waitingPayment as t } from './messages/waiting-payment.en.ts';
import { OpensDialog } from './opens-dialog.tsx';

const PostponePayoutDialog = lazy(async () => ({
  default: (await import('./job-dialogs.tsx')).PostponePayoutDialog,
}));

/** Returns whether a payment waits for an operator because of its job or payout. */
export function isAtRisk({ job, blocked }: OperatorPayment): boolean {
  return blocked !== null || (job !== null && (job.overdue || job.suspended.length > 0));
}

/** Says why a job or payout does not go on by itself, and what an operator can do about it. */
export function WhyItWaits({ payment }: { payment: OperatorPayment }) {
  const { job, blocked, handled, takeable, ownerId, providerId, providerName } = payment;
  return (
    <Card aria-label={t.title} className="grid gap-2">
      <h2>{t.title}</h2>
      {blocked && <p>{t.blocked[blocked](providerName)}</p>}
      {handled && <p className="font-semibold">{t.handled(handled.by, longDay(handled.until))}</p>}
      {blocked && (
        <div>
          <OpensDialog
            label={t.postpone.open}
            dialog={(onClose) => <PostponePayoutDialog payment={payment} onClose={onClose} />}
          />
        </div>
      )}
      {job?.suspended.map((party) => (
        <p key={party}>
          {t.suspended[party]}{' '}
          <Link
            to={`/operator/people/${party === 'provider' ? providerId : ownerId}`}
            className="font-semibold text-link underline underline-offset-4"
          >
            {t.account}
          </Link>
        </p>
      ))}
      {job?.overdue && <p>{takeable ? t.takeUp : t.overdue}</p>}
    </Card>
  );
}
