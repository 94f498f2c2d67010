import { plainDay } from '../../../lib/format.ts';
import sheet from '../checkout.css?url';
import { pay as t } from '../messages/pay.en.ts';

/** Style sheet of the checkout. */
export const CheckoutSheet = () => <link rel="stylesheet" href={sheet} precedence="default" />;

/** Three stations of the money, for a narrow screen. */
export function MoneyStations({ day, className = '' }: { day: string; className?: string }) {
  const stations = [
    [t.today, t.hold],
    [plainDay(day), t.theJob],
    [t.looksGood, t.providerPaid],
  ];
  return (
    <ol aria-label={t.money} className={`money-stations text-sm ${className}`}>
      {stations.map(([when, what]) => (
        <li key={what}>
          <b className="block font-semibold">{when}</b>
          <span className="text-muted">{what}</span>
        </li>
      ))}
    </ol>
  );
}
