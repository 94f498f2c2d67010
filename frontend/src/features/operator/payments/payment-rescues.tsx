import { moment, plainDay } from '../../../lib/format.ts';
import { requests, windowLabels } from '../../../messages/product/requests.en.ts';
import { Card } from '../../../ui/card.tsx';
import type { OperatorPayment } from './api/get-operator-payment.ts';
import { deskRescues as t } from './messages/desk-rescues.en.ts';

type Rescue = OperatorPayment['rescues'][number];

/** Rescues of a job: when it lost its provider, and the outcome. */
export default function PaymentRescues({ rescues }: Pick<OperatorPayment, 'rescues'>) {
  return (
    <Card>
      <h2>{t.title}</h2>
      <ul className="mt-2 divide-y divide-line">
        {rescues.map((rescue) => (
          <li key={rescue.id} className="py-2">
            <p className="font-semibold">{t.because[rescue.because]}</p>
            <p className="text-sm text-muted">{moment(rescue.startedAt)}</p>
            {rescue.offer && <p>{offered(rescue.offer)}</p>}
            <p>{stateOf(rescue)}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function offered({ date, time, asked, refused }: NonNullable<Rescue['offer']>): string {
  return t.offer(asked, refused, requests.on(plainDay(date), windowLabels[time]));
}

function stateOf({ state, chooseBy, offer, endedAt }: Rescue): string {
  if (state === 'choosing') return t.choosing(moment(chooseBy));
  if (state === 'offered') return t.offered(moment(offer?.until ?? chooseBy));
  return `${t.ended[state]} · ${moment(endedAt ?? chooseBy)}`;
}
