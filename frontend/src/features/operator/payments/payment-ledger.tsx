import { fromCents, moment } from '../../../lib/format.ts';
import { Card } from '../../../ui/card.tsx';
import { operatorPayment as t } from '../messages/desk-money.en.ts';
import type { OperatorPayment } from './api/get-payment.ts';

type Line = OperatorPayment['balances'][number];

const CELL = 'py-1 ps-3 text-end whitespace-nowrap money';
const reasonOf = (code: string): string => t.reasons[code as keyof typeof t.reasons] ?? code;
const kindOf = (code: string): string => t.kinds[code as keyof typeof t.kinds] ?? code;

/** Every booking of a payment, and what is left on each account. */
export function PaymentLedger({ payment }: { payment: OperatorPayment }) {
  return (
    <Card>
      <h2>{t.ledger}</h2>
      <p className="text-sm text-muted">{t.ledgerText}</p>
      <table className="mt-3 w-full border-collapse text-sm">
        <thead>
          <tr className="text-start text-muted">
            <th scope="col" className="py-1 text-start font-semibold">
              {t.account}
            </th>
            <th scope="col" className={`${CELL} font-semibold`}>
              {t.debit}
            </th>
            <th scope="col" className={`${CELL} font-semibold`}>
              {t.credit}
            </th>
          </tr>
        </thead>
        {payment.ledger.map((journal) => (
          <Booking
            key={`${journal.at} ${journal.reason} ${journal.stripeId}`}
            title={`${reasonOf(journal.reason)} · ${moment(journal.at)}`}
            note={journal.stripeId}
            lines={journal.lines}
          />
        ))}
        <Booking title={t.balance} note={null} lines={payment.balances} />
      </table>
      <p className={payment.problem ? 'mt-3 font-semibold text-danger' : 'mt-3 text-sm text-muted'}>
        {payment.problem ? `${t.problem}: ${payment.problem}` : t.sound}
      </p>
    </Card>
  );
}

function Booking({ title, note, lines }: { title: string; note: string | null; lines: readonly Line[] }) {
  return (
    <tbody className="border-t border-line">
      <tr>
        <th scope="rowgroup" colSpan={3} className="pt-2 text-start font-semibold">
          {title} {note && <span className="font-normal break-all text-muted">{note}</span>}
        </th>
      </tr>
      {lines.map(({ account, amountCents }) => (
        <tr key={account}>
          <td className="py-1 break-all">{account}</td>
          <td className={CELL}>{amountCents >= 0 && fromCents(amountCents)}</td>
          <td className={CELL}>{amountCents < 0 && fromCents(-amountCents)}</td>
        </tr>
      ))}
    </tbody>
  );
}

/** What its settlement has done and will do at Stripe. */
export function PaymentOperations({ operations }: Pick<OperatorPayment, 'operations'>) {
  return (
    <Card>
      <h2>{t.operations}</h2>
      {operations.length === 0 && <p className="mt-2 text-muted">{t.noOperations}</p>}
      <ul className="mt-2 divide-y divide-line">
        {operations.map(({ id, kind, amountCents, state, stripeId, createdAt }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span className="font-semibold">
              {kindOf(kind)} <span className="money">{fromCents(amountCents)}</span> · {t.states[state]}
            </span>
            <span className="text-sm break-all text-muted">
              {stripeId} {moment(createdAt)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
