import type { ReactNode } from 'react';
import { percent } from '../../../lib/format.ts';
import { monthAndYear } from '../../../lib/month-and-year.ts';
import { bids } from '../../../messages/product/bids.en.ts';
import type { BidCardData } from '../api/list-request-bids.ts';
import { compareBids as t } from '../messages/compare-bids.en.ts';

/** Formats minutes: rounded to five minutes, then to the hour, then to the day. */
function replyText(minutes: number): string {
  if (minutes < 58) return t.minutes(Math.max(5, Math.round(minutes / 5) * 5));
  const hours = Math.round(minutes / 60);
  return hours < 24 ? t.hours(hours) : t.days(Math.round(hours / 24));
}

/** Formats a rate, as in `89% of 20 jobs`. A provider without a rated job is new. */
function rateText(share: number | null, jobs: number): string {
  return share === null ? t.newHere : t.ofJobs(percent(share * 100), jobs);
}

/** Facts about the provider. Each has its own row, at the same height in every column. */
export function BidFacts({ bid }: { bid: BidCardData }) {
  const { facts, reliability } = bid;
  const rows: readonly (readonly [label: string, value: ReactNode, plain?: boolean])[] = [
    [t.check, facts?.verifiedOn && t.passed(monthAndYear(facts.verifiedOn.slice(0, 7)))],
    [t.finished, facts && facts.completedJobs > 0 && t.jobs(facts.completedJobs), true],
    [t.onTime, reliability && rateText(reliability.onTimePercent, reliability.jobs)],
    [t.completed, reliability && rateText(reliability.completionPercent, reliability.jobs)],
    [t.distance, facts?.distanceMiles && t.miles(facts.distanceMiles), true],
    [t.replies, facts && facts.replyMinutes !== null && replyText(facts.replyMinutes)],
    [t.equipment, bid.hasEquipment && bids.equipment, true],
    [t.insurance, bid.isInsured && bids.insured, true],
  ];
  return (
    <dl className="bid-facts">
      {rows.map(
        ([label, value, plain], index) =>
          value && (
            <div key={label} style={{ gridRow: index + 1 }}>
              {/* CSS hides the label of a self-explanatory fact in a card. */}
              <dt className={plain ? 'bid-plain' : ''}>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
