import type { Answer } from '../../lib/api/api.ts';
import { now } from '../../lib/clock.ts';
import { fromCents, moment, plainDay } from '../../lib/format.ts';
import { jobState as t } from '../job/messages/job-state.en.ts';

type Dispute = NonNullable<Answer<'payments.get'>['dispute']>;

/** Returns where a dispute stands, for the homeowner. `who`: the provider. */
export function problemOf(who: string, { status, waitsFor, answer }: Dispute): string {
  const { fixDate = null, refundCents = null } = answer?.offer ?? {};
  if (status === 'fix_agreed' && waitsFor === 'provider' && fixDate)
    return t.problem.visit(who, plainDay(fixDate));
  if (waitsFor === 'provider') return t.problem.waits(who);
  if (waitsFor === 'operator') return t.problem.decides;
  if (fixDate) return t.problem.fix(who, plainDay(fixDate));
  return refundCents ? t.problem.refund(who, fromCents(refundCents)) : t.problem.decides;
}

/**
 * Returns by when the homeowner answers, with the provider's words, or by when Sward decides; undefined when there is
 * neither.
 */
export function problemHelp(
  who: string,
  { waitsFor, dueAt, answer, allowedActions }: Dispute,
): string | undefined {
  const by = dueAt ?? '';
  if (waitsFor === 'operator') {
    // Past its day, the part below says that the decision is late.
    if (!(Date.parse(by) > now())) return undefined;
    const isOpen = allowedActions.includes('accept-refund') || allowedActions.includes('accept-fix');
    return `${t.problem.decidesBy(moment(by))}${isOpen ? ` ${t.problem.stillOpen(who)}` : ''}`;
  }
  const said = answer ? t.problem.says(who, answer.text) : undefined;
  return waitsFor === 'owner' ? [t.answerBy(moment(by)), said].filter(Boolean).join(' ') : said;
}
