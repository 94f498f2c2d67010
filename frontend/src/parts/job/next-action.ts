import type { BidOffer } from '@sward/shared/product';

/** What a provider does next with a job. */
export type NextAction = Extract<BidOffer, 'on-my-way' | 'check-in' | 'complete'>;

/** The one thing to do now; undefined while there is nothing yet, or no more. */
export function nextActionOf({
  allowedActions,
  arrivesAt,
}: {
  allowedActions: readonly BidOffer[];
  arrivesAt: string | null;
}): NextAction | undefined {
  const may = (action: BidOffer) => allowedActions.includes(action);
  if (may('complete')) return 'complete';
  if (may('on-my-way') && !arrivesAt) return 'on-my-way';
  return may('check-in') ? 'check-in' : undefined;
}

/** `Dana` of `Dana H.`, as a homeowner is named after acceptance. */
export function firstNameOf(name: string): string {
  return name.slice(0, Math.max(0, name.lastIndexOf(' '))) || name;
}

/** A name in a headline, which is never broken. */
export function unbroken(name: string): string {
  return name.replaceAll(' ', '\u00a0');
}
