import { fromCents, moment } from '../../../lib/format.ts';
import { PhotoViews } from '../../../ui/photos/photo-views.tsx';
import type { OperatorPayment } from '../payments/api/get-operator-payment.ts';
import { Facts } from './facts.tsx';
import { accessReasons, accessRecord as t } from './messages/access.en.ts';
import { phoneWas } from './phone-was.ts';

type AccessRecord = OperatorPayment['access'][number];

/** Access problems of a job: statements with time and place, and the photos. */
export default function AccessRecords({ records }: { records: readonly AccessRecord[] }) {
  return (
    <ol className="grid gap-6">
      {records.map((record) => (
        <li key={record.id} className="grid gap-3">
          <p className="font-semibold">{accessReasons[record.reason]}</p>
          {record.text && <p className="case-quote">{record.text}</p>}
          <Facts empty={t.none} facts={factsOf(record)} />
          {record.photos.length > 0 && <PhotoViews label={t.photos} photos={record.photos} />}
        </li>
      ))}
    </ol>
  );
}

function factsOf({ status, tripFeeCents, marked, answer, stillClosed, chooseBy, closedAt }: AccessRecord) {
  return [
    [t.status, t.statuses[status]],
    [t.fee, tripFeeCents !== null && fromCents(tripFeeCents)],
    [t.marked, phoneWas(marked)],
    [t.answer, answer && [moment(answer.at), answer.text].filter(Boolean).join(': ')],
    [t.still, stillClosed && phoneWas(stillClosed)],
    [t.chooseBy, chooseBy && moment(chooseBy)],
    [t.closedAt, closedAt && moment(closedAt)],
  ] as const;
}
