import type { ReactNode } from 'react';
import { percent } from '../../../lib/format.ts';
import { monthAndYear } from '../../../lib/month-and-year.ts';
import { bids } from '../../../messages/product/bids.en.ts';
import type { BidCardData } from '../api/list-bids.ts';
import { compareBids as t } from '../messages/compare-bids.en.ts';

/** Minutes in the words of a person; to five of them, then to the hour, then to the day. */
function replyText(minutes: number): string {
  if (minutes < 58) return t.minutes(Math.max(5, Math.round(minutes / 5) * 5));
  const hours = Math.round(minutes / 60);
  return hours < 24 ? t.hours(hours) : t.days(Math.round(hours / 24));
}

/** `89% of 20 jobs`; of what no job says anything the provider is new. */
function rateText(share: number | null, jobs: number): string {
  return share === null ? t.newHere : t.ofJobs(percent(share * 100), jobs);
}

/** What is known of the provider. A fact has its own row, so that it stands at one height in every column. */
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
              {/* A card says without its label what speaks for itself. */}
              <dt className={plain ? 'bid-plain' : ''}>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
