import { fromCents, moment } from '../../../lib/format.ts';
import { Card } from '../../../ui/card.tsx';
import { operatorPayment as t } from '../messages/desk-money.en.ts';
import type { OperatorPayment } from './api/get-operator-payment.ts';

type Line = OperatorPayment['balances'][number];

const CELL = 'py-1 ps-3 text-end whitespace-nowrap money';
const reasonOf = (code: string): string => t.reasons[code as keyof typeof t.reasons] ?? code;
const kindOf = (code: string): string => t.kinds[code as keyof typeof t.kinds] ?? code;

/** Ledger of a payment: every booking, and the balance of each account. */
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

/** Past and future operations of the settlement at Stripe. */
export function PaymentOperations({ operations, charges }: Pick<OperatorPayment, 'operations' | 'charges'>) {
  const chargeOf = (key: string) => charges.length > 1 && nameOf(charges, key);
  return (
    <Card>
      <h2>{t.operations}</h2>
      {operations.length === 0 && <p className="mt-2 text-muted">{t.noOperations}</p>}
      <ul className="mt-2 divide-y divide-line">
        {operations.map(({ id, kind, amountCents, charge, state, stripeId, createdAt }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span className="font-semibold">
              {kindOf(kind)} <span className="money">{fromCents(amountCents)}</span>{' '}
              {chargeOf(charge) && t.ofCharge(chargeOf(charge) || '')} · {t.states[state]}
            </span>
            <span className="text-sm text-muted">
              {stripeId && <span className="break-all">{stripeId} </span>}
              <span className="inline-block">{moment(createdAt)}</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const OUT = ['refunded', 'reduced', 'goodwill', 'taken', 'transferred'] as const;
type Charges = OperatorPayment['charges'];

/** Returns the name of a charge, as `More work 2`. Charges of a kind have numbers where there are several. */
function nameOf(charges: Charges, key: string): string {
  const charge = charges.find((each) => each.key === key);
  if (!charge) return key;
  const alike = charges.filter(({ kind }) => kind === charge.kind);
  return alike.length > 1 ? `${t.charge[charge.kind]} ${alike.indexOf(charge) + 1}` : t.charge[charge.kind];
}

/** Charges of a payment that has several, with the outgoing amounts of each. */
export function PaymentCharges({ charges }: Pick<OperatorPayment, 'charges'>) {
  return (
    <Card>
      <h2>{t.charges}</h2>
      <p className="text-sm text-muted">{t.chargesText}</p>
      <ul className="mt-2 divide-y divide-line">
        {charges.map((charge) => (
          <li key={charge.key} className="py-2">
            <p className="flex flex-wrap justify-between gap-x-4 font-semibold">
              <span>{nameOf(charges, charge.key)}</span>
              <span className="money">{fromCents(charge.capturedCents)}</span>
            </p>
            <p className="text-sm text-muted">
              {charge.card} · {moment(charge.capturedAt)} ·{' '}
              <span className="break-all">{charge.intentId}</span>
            </p>
            {OUT.map((what) => {
              const cents = charge[`${what}Cents`];
              return (
                cents > 0 && (
                  <p key={what} className="flex justify-between gap-x-4 text-sm">
                    <span>{t.out[what]}</span>
                    <span className="money">{fromCents(-cents)}</span>
                  </p>
                )
              );
            })}
          </li>
        ))}
      </ul>
    </Card>
  );
}
