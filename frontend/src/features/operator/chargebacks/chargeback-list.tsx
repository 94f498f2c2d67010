import { useState } from 'react';
import { Link } from 'react-router-dom';
import { date, fromCents, moment } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { chargebacks as t } from '../messages/chargebacks.en.ts';
import { ChargebackBadge } from './chargeback-badge.tsx';
import { type Chargeback, type PaymentChargebacks, reasonText } from './chargebacks.ts';
import { FaultDialog } from './fault-dialog.tsx';

/** Chargebacks of a payment: the reversed amount, the evidence for the bank, and who owes the money. */
export default function ChargebackList({
  payment: { id, chargebacks, faultCents },
}: {
  payment: PaymentChargebacks;
}) {
  const [asking, setAsking] = useState(false);
  return (
    <Card aria-label={t.title} className="grid gap-4">
      <h2>{t.title}</h2>
      <ul className="grid gap-4">
        {chargebacks.map((chargeback) => (
          <Item key={chargeback.id} chargeback={chargeback} />
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Link to={`/operator/payments/${id}/evidence`} className="case-link">
          {t.evidence}
        </Link>
        {faultCents > 0 && (
          <Button look="secondary" disabled={asking} onClick={() => setAsking(true)}>
            {t.fault.open}
          </Button>
        )}
      </div>
      {asking && <FaultDialog paymentId={id} faultCents={faultCents} onClose={() => setAsking(false)} />}
    </Card>
  );
}

function Item({ chargeback }: { chargeback: Chargeback }) {
  const { state, amountCents, feeCents, reason, openedAt, answerBy, closedAt, fault } = chargeback;
  return (
    <li>
      <p className="flex flex-wrap items-center gap-3">
        <ChargebackBadge state={state} />
        <span className="money text-lg font-semibold">{fromCents(amountCents)}</span>
      </p>
      <p className="mt-1 text-muted">{t.told(reasonText(reason), date(openedAt), fromCents(feeCents))}</p>
      {state === 'open' && answerBy && <p className="font-semibold">{t.answerBy(moment(answerBy))}</p>}
      {closedAt && <p className="text-muted">{t.closed(date(closedAt))}</p>}
      {fault && (
        <p className="mt-1">
          {t.owed(fromCents(fault.amountCents), date(fault.at))} {fault.reason}
        </p>
      )}
    </li>
  );
}
