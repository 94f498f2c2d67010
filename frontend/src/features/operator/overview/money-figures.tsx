import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { fromCents, moment } from '../../../lib/format.ts';
import { IconLine } from '../../../ui/badges/icon-line.tsx';
import { Card } from '../../../ui/card.tsx';
import { ReadState } from '../../../ui/states.tsx';
import { operatorMoney as t } from '../messages/desk-money.en.ts';
import { type Overview, useOverview } from '../payments/api/get-overview.ts';

/** All money by place, and whether Stripe's figures agree. */
export function MoneyFigures() {
  const overview = useOverview();
  return (
    <section aria-label={t.title} className="mt-5 grid gap-5 lg:grid-cols-2">
      {overview.data ? (
        <>
          <Held money={overview.data.money} />
          <Reconciliation report={overview.data.reconciliation} />
        </>
      ) : (
        <ReadState read={overview} />
      )}
    </section>
  );
}

function Held({ money }: { money: Overview['money'] }) {
  return (
    <Card>
      <h2>{t.title}</h2>
      {money ? (
        <>
          <dl className="mt-2 grid gap-4 sm:grid-cols-3">
            <Figure name={t.held} value={fromCents(money.held.cents)}>
              {t.heldText(money.held.count)}
            </Figure>
            <Figure name={t.due} value={String(money.due.count)}>
              {t.dueText}
            </Figure>
            <Figure name={t.stuck} value={String(money.stuck.count)} bad={money.stuck.count > 0}>
              {money.stuck.count > 0 ? (
                <Link
                  to="/operator/payments"
                  className="font-semibold text-link underline underline-offset-4"
                >
                  {fromCents(money.stuck.cents)}
                </Link>
              ) : (
                t.stuckText
              )}
            </Figure>
          </dl>
          <p className="mt-3 text-sm text-muted">{t.counted(moment(money.countedAt))}</p>
        </>
      ) : (
        <p className="mt-2 text-muted">{t.notCounted}</p>
      )}
    </Card>
  );
}

function Figure({
  name,
  value,
  bad = false,
  children,
}: {
  name: string;
  value: string;
  bad?: boolean;
  children: ReactNode;
}) {
  return (
    <div>
      <dt className="text-muted">{name}</dt>
      <dd className={`price ${bad ? 'text-danger' : ''}`}>{value}</dd>
      <dd className="text-sm text-muted">{children}</dd>
    </div>
  );
}

function Reconciliation({ report }: { report: Overview['reconciliation'] }) {
  if (!report)
    return (
      <Card>
        <h2>{t.reconciliation}</h2>
        <p className="mt-2 text-muted">{t.none}</p>
      </Card>
    );
  const { differenceCents, movements, balanceCents, floatCents, covered, open } = report;
  return (
    <Card>
      <h2>{t.reconciliation}</h2>
      <dl className="mt-2 grid grid-cols-2 gap-4">
        <Figure name={t.difference} value={fromCents(differenceCents)} bad={open.length > 0}>
          {t.ran(moment(report.at))}
        </Figure>
        <Figure name={t.movements} value={String(movements)}>
          {`${t.balance} ${fromCents(balanceCents)}. ${t.float} ${fromCents(floatCents)}.`}
        </Figure>
      </dl>
      <ul className="mt-2 text-sm text-danger">
        {open.map(({ stripeId, stripeCents, ledgerCents }) => (
          <li key={stripeId} className="break-all">
            {t.openItem(stripeId, fromCents(stripeCents), fromCents(ledgerCents))}
          </li>
        ))}
      </ul>
      <ul className={`mt-3 text-sm ${covered ? 'text-muted' : 'font-semibold text-danger'}`}>
        <IconLine icon={covered ? CircleCheck : TriangleAlert}>{covered ? t.covered : t.notCovered}</IconLine>
      </ul>
    </Card>
  );
}
