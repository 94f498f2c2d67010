import { MINUTE } from '@sward/shared/kernel';
import { now } from '../../lib/clock.ts';
import { moment } from '../../lib/format.ts';
import { disputeWaits as t } from '../../messages/product/dispute.en.ts';

type Wait = 'owner' | 'provider' | 'operator';

/** Returns whose turn it is, and until when. An agreed visit waits for the visit, not for an answer. */
export function waitText(
  viewer: 'owner' | 'provider',
  { status, waitsFor, dueAt }: { status: string; waitsFor: Wait; dueAt: string },
): string {
  const waits = status === 'fix_agreed' && waitsFor === 'provider' ? 'fix' : waitsFor;
  const late = waits === 'operator' && Date.parse(dueAt) <= now();
  // A visit may come until midnight: the minute before it has the name of its day.
  const by = waits === 'fix' ? new Date(Date.parse(dueAt) - MINUTE).toISOString() : dueAt;
  return (late ? t.late : t[viewer][waits])(moment(by));
}

/** Note on a job of a list that has a dispute: whose turn it is, and until when. */
export default function OpenReport({
  viewer = 'provider',
  dispute,
}: {
  viewer?: 'owner' | 'provider';
  dispute: Parameters<typeof waitText>[1];
}) {
  return (
    <p className="mt-3 rounded-card bg-danger-tint p-3 text-danger">
      <strong className="block">{t.title}</strong>
      {waitText(viewer, dispute)}
    </p>
  );
}
