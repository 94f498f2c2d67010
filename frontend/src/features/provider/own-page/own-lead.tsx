import { ownPortfolio as t } from '../messages/own-portfolio.en.ts';

/** Whom the provider shows their photos to, or where the first will come from. */
export function OwnLead({ count }: { count: number }) {
  return count > 0 ? t.lead : t.none;
}
