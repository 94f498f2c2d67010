import { Link } from 'react-router-dom';
import { fromCents, moment, plainDay } from '../../../lib/format.ts';
import { dispute as words } from '../../../messages/product/dispute.en.ts';
import { PhotoViews } from '../../../ui/photos/photo-views.tsx';
import { Part } from '../layout/case.tsx';
import { Facts } from '../layout/facts.tsx';
import { operatorDispute as t } from '../messages/disputes.en.ts';
import type { OperatorDispute } from './api/get-dispute.ts';

/** Returns what the provider offers with their answer. */
export function offerText(offer: NonNullable<OperatorDispute['answer']>['offer']): string {
  if (offer?.fixDate) return words.offer.fix(plainDay(offer.fixDate));
  return offer?.refundCents ? words.offer.refund(fromCents(offer.refundCents)) : words.offer.none;
}

/** Statement of one party, with its photos. */
export function Side({
  who,
  accountId,
  within,
  statement,
  offer,
  silent,
}: {
  who: string;
  accountId: string;
  /** ID of the case. */
  within: string;
  statement: OperatorDispute['opened'] | null;
  offer?: string | null;
  /** Text that replaces a missing statement. */
  silent: string;
}) {
  return (
    <Part
      title={who}
      note={
        <Link to={`/operator/people/${accountId}?case=${within}`} className="case-link">
          {t.person}
        </Link>
      }
    >
      {!statement && <p className="mt-2 text-muted">{silent}</p>}
      {statement && (
        <>
          <Photos label={t.photos(who)} photos={statement.photos} />
          <p className="case-quote mt-3">{statement.text}</p>
          <p className="mt-1 text-sm text-muted">{t.at(moment(statement.at))}</p>
          {offer && <p className="mt-1 font-semibold">{offer}</p>}
        </>
      )}
    </Part>
  );
}

function Photos({ label, photos }: { label: string; photos: OperatorDispute['opened']['photos'] }) {
  return (
    <div className="mt-3">
      {photos.length > 0 ? (
        <PhotoViews label={label} photos={photos} />
      ) : (
        <p className="text-sm text-muted">{t.noPhotos}</p>
      )}
    </div>
  );
}

/** Facts and photos of the disputed job. */
export function Job({ dispute: { job, capturedCents, bidCents } }: { dispute: OperatorDispute }) {
  const { minutesLate } = job;
  const arrived = job.checkedInAt && moment(job.checkedInAt);
  const checkIn = arrived && minutesLate ? `${arrived} (${t.late(minutesLate)})` : arrived;
  return (
    <Part title={t.job}>
      <Facts
        empty={t.none}
        facts={[
          [t.window, `${moment(job.windowStart)} – ${moment(job.windowEnd)}`],
          [t.checkIn, checkIn],
          [t.finished, job.completedAt && moment(job.completedAt)],
          [t.note, job.note],
          [t.paid, fromCents(capturedCents)],
          [t.bid, fromCents(bidCents)],
        ]}
      />
      <h3 className="mt-5 text-base">{t.before}</h3>
      <Photos label={t.before} photos={job.beforePhotos} />
      <h3 className="mt-5 text-base">{t.after}</h3>
      <Photos label={t.after} photos={job.afterPhotos} />
    </Part>
  );
}
