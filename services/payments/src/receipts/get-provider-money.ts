import { type Actor, add, businessMonth, type Cents, DAY, instant, signedIn } from '@sward/shared/kernel';
import { LIMITS } from '@sward/shared/product';
import { paymentsAsProvider } from '../payment/own-payments.ts';
import { readMonths } from '../payment/payment-store.ts';
import type { Ports } from '../ports.ts';
import { bankDayOf, paidOutAt, type Receivable, receivable } from './provider-lines.ts';

/**
 * Days that are read: no hold outlives `holdDays`, and a month later its money has arrived. A payment that a chargeback
 * holds for longer is listed anew by its daily check. Older payouts are in the months only.
 */
const LOOK_BACK_DAYS = LIMITS.holdDays + 31;

export interface ProviderMoney {
  accountId: string;
  /** The current month. */
  month: string;
  held: Receivable[];
  onItsWay: Receivable[];
  /** Paid out in the current month, and arrived. */
  inBank: Receivable[];
  /** Paid out in the current year, and arrived. */
  yearInBankCents: number;
  /** The last twelve months with a payout, and the current one, newest first. */
  months: MonthMoney[];
}

interface MonthMoney {
  month: string;
  inBankCents: number;
  onItsWayCents: number;
  jobs: number;
}

/**
 * Returns where a provider's money is. A payout belongs to the month in which it is made. A month's sum is stored; the
 * part that has not arrived is summed from its lines.
 */
export async function getProviderMoney(ports: Ports, actor: Actor): Promise<ProviderMoney> {
  const { accountId } = signedIn(actor);
  const now = ports.clock.now();
  const span = [instant(now - LOOK_BACK_DAYS * DAY), instant(now + DAY)] as const;
  const lines: Receivable[] = [];
  for await (const payments of paymentsAsProvider(ports.marketplace, accountId, span))
    lines.push(...payments.map((payment) => receivable(payment, now)));
  // Read after the lines, so that no line is paid out before its month counts it.
  const stored = await readMonths(ports.marketplace, accountId, { consistent: true });

  const month = businessMonth(now);
  const onItsWay = lines.filter(({ money }) => money.onItsWayCents > 0);
  const months = withCurrent(stored, month).map((known) => arrived(known, month, onItsWay));
  return {
    accountId,
    month,
    held: lines.filter(({ money }) => money.heldCents > 0).sort(by(soonest)),
    onItsWay: onItsWay.sort(by((line) => bankDayOf(line, now) ?? '')),
    inBank: lines
      .filter((line) => line.money.inBankCents > 0 && monthOf(line, month) === month)
      .sort(by(({ payment }) => payment.expectedDate ?? ''))
      .reverse(),
    yearInBankCents: months
      .filter((known) => known.month.slice(0, 4) === month.slice(0, 4))
      .reduce((total, { inBankCents }) => total + inBankCents, 0),
    months,
  };
}

/** Returns the net sum of lines. */
export function netOf(lines: readonly Receivable[]): Cents {
  return add(...lines.map(({ money }) => money.netCents));
}

type StoredMonth = Awaited<ReturnType<typeof readMonths>>[number];

function withCurrent(stored: StoredMonth[], month: string): StoredMonth[] {
  return stored[0]?.month === month ? stored : [{ month, netCents: 0, jobs: 0 }, ...stored];
}

/** Returns the month of a payout; a transfer that is not recorded yet belongs to the current month. */
function monthOf({ payment }: Receivable, current: string): string {
  const at = paidOutAt(payment);
  return at === undefined ? current : businessMonth(at);
}

function arrived({ month, netCents, jobs }: StoredMonth, current: string, onItsWay: readonly Receivable[]) {
  const way = onItsWay.filter((line) => monthOf(line, current) === month);
  const counted = netOf(way.filter(({ payment }) => paidOutAt(payment) !== undefined));
  return { month, inBankCents: netCents - counted, onItsWayCents: netOf(way), jobs };
}

/** Sort key: disputed payments, which may need the provider's answer, then the earliest window. */
const soonest = ({ payment, money }: Receivable) =>
  `${money.state === 'disputed' ? 0 : 1}${payment.windowStart}`;

const by = (key: (line: Receivable) => string) => (one: Receivable, other: Receivable) =>
  key(one).localeCompare(key(other));
