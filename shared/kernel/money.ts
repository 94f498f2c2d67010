declare const cents: unique symbol;
/** Money: a whole number of US cents, never a float. */
export type Cents = number & { readonly [cents]: true };

/** Flat fee that a homeowner pays on top of a bid. */
export const SERVICE_FEE_CENTS = 695 as Cents;
/** Sward's share of a bid, in basis points. */
export const COMMISSION_BPS = 500;
/** Share of a bid, in basis points, that is kept when the homeowner cancels the job late. */
export const LATE_SHARE_BPS = 5_000;
export const BID_MIN_CENTS = 500 as Cents;
export const BID_MAX_CENTS = 1_000_000 as Cents;
export const ZERO = 0 as Cents;

/** @throws RangeError unless `n` is a safe integer. */
export function toCents(n: number): Cents {
  if (!Number.isSafeInteger(n)) throw new RangeError(`not a whole number of cents: ${n}`);
  return n as Cents;
}

export function add(...amounts: Cents[]): Cents {
  return toCents(amounts.reduce<number>((sum, amount) => sum + amount, 0));
}

export function subtract(from: Cents, amount: Cents): Cents {
  return toCents(from - amount);
}

/** `amount` x basis points / 10,000, rounded half up (amounts are not negative). */
export function share(amount: Cents, bps: number): Cents {
  return toCents(Math.floor((amount * bps + 5_000) / 10_000));
}

/** Returns the part of a bid that is kept when the homeowner cancels late, rounded down. */
export function lateCancellationShare(bid: Cents): Cents {
  return toCents(Math.floor((bid * LATE_SHARE_BPS) / 10_000));
}

/** Share of a bid, in basis points, that coming to a closed place is worth, and the most that it is. */
export const TRIP_SHARE_BPS = 2_500;
export const TRIP_MOST_CENTS = 1_500 as Cents;

/** Returns the trip fee of a bid: a quarter of the bid, rounded half up, at most $15.00. */
export function tripFee(bid: Cents): Cents {
  return toCents(Math.min(share(bid, TRIP_SHARE_BPS), TRIP_MOST_CENTS));
}

/** Lines of a price, as a payment lists them to its homeowner or its provider. */
export const PRICE_LINES = [
  'service',
  'extra',
  'tripFee',
  'reduced',
  'bid',
  'tip',
  'serviceFee',
  'refunded',
  'commission',
  'net',
] as const;
export type PriceLine = (typeof PRICE_LINES)[number];

/** Returns the amounts of a bid: homeowner's total, commission, provider's net. */
export function priceOf(bid: Cents): {
  bid: Cents;
  serviceFee: Cents;
  total: Cents;
  commission: Cents;
  net: Cents;
} {
  const commission = share(bid, COMMISSION_BPS);
  return {
    bid,
    serviceFee: SERVICE_FEE_CENTS,
    total: add(bid, SERVICE_FEE_CENTS),
    commission,
    net: subtract(bid, commission),
  };
}

/**
 * Splits a refund of `refund` cents (0 to bid + fee) over a captured payment: the bid is refunded first, then
 * the fee. Commission is taken of the rest of the bid.
 */
export function splitRefund(
  bid: Cents,
  fee: Cents,
  refund: Cents,
): { bidRefund: Cents; feeRefund: Cents; commission: Cents; transfer: Cents } {
  const bidRefund = Math.min(refund, bid) as Cents;
  const feeRefund = subtract(refund, bidRefund);
  if (refund < 0 || feeRefund > fee) throw new RangeError(`refund out of range: ${refund}`);
  const kept = subtract(bid, bidRefund);
  const commission = share(kept, COMMISSION_BPS);
  return { bidRefund, feeRefund, commission, transfer: subtract(kept, commission) };
}

/**
 * Parses dollars on the wire (a JSON number or its text, at most two decimals) to cents, by their decimal
 * text. Returns undefined for anything else.
 */
export function parseDollars(value: number | string): Cents | undefined {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(String(value));
  if (!match) return undefined;
  return toCents(Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')));
}

/** Converts cents to the JSON number of dollars on the wire, exact to two decimals. */
export function toDollars(amount: Cents): number {
  return Number(decimal(amount));
}

function decimal(amount: Cents): string {
  const text = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${text.slice(0, -2)}.${text.slice(-2)}`;
}

/** Formats `$46.95`, for texts that are not localized (mail, logs). */
export function formatCents(amount: Cents): string {
  return amount < 0 ? `-$${decimal(amount).slice(1)}` : `$${decimal(amount)}`;
}
