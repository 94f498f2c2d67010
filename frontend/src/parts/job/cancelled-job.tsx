import { Ban } from 'lucide-react';
import type { Answer } from '../../lib/api/api.ts';
import { useJob } from '../../lib/api/queries/job.ts';
import { fromCents } from '../../lib/format.ts';
import { Callout } from '../../ui/callout.tsx';
import { cancelledJob as t } from './messages/cancel-job.en.ts';

/** Undefined for an operator, who is neither. */
type Viewer = 'owner' | 'provider' | undefined;
type Cancellation = NonNullable<Answer<'bids.getJob'>['cancellation']>;

/** The cancellation of a job and its effect on the money, as a party or an operator reads it. */
export function CancelledJob({ cancellation, viewer }: { cancellation: Cancellation; viewer: Viewer }) {
  const { refundCents, providerCents, because, late } = cancellation;
  const why =
    (because === 'weather' && t.weather) ||
    (because === 'no_access' && t.noAccess[viewer ?? 'owner']) ||
    (because === 'unsafe' && t.notBegun[viewer ?? 'owner']) ||
    (because === 'wrong_size' && t.larger);
  const paid = late ? t.paid : t.paidTrip;
  const theirs = providerCents > 0 && t.toProvider(fromCents(providerCents));
  const money = !viewer
    ? [theirs || t.unpaid]
    : viewer === 'owner'
      ? [t.back(fromCents(refundCents)), theirs]
      : [providerCents > 0 ? paid(fromCents(providerCents)) : t.unpaid, counts(cancellation) && t.counts];
  return (
    <Callout icon={Ban} className="col-span-full w-full">
      <p className="font-semibold">{t.title}</p>
      <p>{[why, whoDid(cancellation, viewer), ...money].filter(Boolean).join(' ')}</p>
    </Callout>
  );
}

/** The same for a job of which only the id is known. */
export default function CancelledJobOf({ bidId, viewer }: { bidId: string; viewer: Viewer }) {
  const { data } = useJob(bidId);
  return data?.cancellation ? <CancelledJob cancellation={data.cancellation} viewer={viewer} /> : null;
}

function whoDid({ by, noShow, because }: Cancellation, viewer: Viewer): string {
  if (noShow) return t.noShow;
  if (by === 'system' && (because === 'no_access' || because === 'weather')) return t.noChoice;
  if (by === viewer) return t.byYou;
  if (by === 'owner') return t.byOwner;
  if (by === 'system') return t.byBank;
  return by === 'provider' ? t.byProvider : t.byTeam;
}

function counts({ by, late, noShow }: Cancellation): boolean {
  return noShow || (by === 'provider' && late);
}
