import { moment } from '../../../lib/format.ts';
import type { OperatorPayment } from '../payments/api/get-operator-payment.ts';
import { accessRecord as t } from './messages/access.en.ts';

/** Returns when and where a provider's phone was. Phones can report a false place: photos are evidence, too. */
export function phoneWas({
  at,
  near,
  precision,
  place,
}: OperatorPayment['access'][number]['marked']): string {
  const where = (near ? t.near : t.far)[precision];
  return `${moment(at)}, ${where} (${place.lat.toFixed(2)}, ${place.lng.toFixed(2)})`;
}
