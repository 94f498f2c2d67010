import { ownPortfolio as t } from '../messages/own-portfolio.en.ts';

/** A sentence about who sees the photos, or about where the first one will come from. */
export function OwnLead({ count }: { count: number }) {
  return count > 0 ? t.lead : t.none;
}
