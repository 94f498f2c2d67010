import {
  BID_MAX_CENTS,
  BID_MIN_CENTS,
  type Cents,
  COMMISSION_BPS,
  LATE_SHARE_BPS,
  lateCancellationShare,
  priceOf,
  SERVICE_FEE_CENTS,
  splitRefund,
  subtract,
  TRIP_MOST_CENTS,
  TRIP_SHARE_BPS,
  toCents,
  tripFee,
} from '@sward/shared/kernel';
import {
  LIMITS,
  MOWING_EXAMPLE,
  PLANS,
  SUPPORT_HOURS,
  SUPPORT_LIMITS,
  type SupportForm,
  WINDOW_HOURS,
} from '@sward/shared/product';
import { fromCents, hourOfDay, percent } from './format.ts';
import { PROMISES } from './promises.ts';

/** A price and what each side sees of it. */
function example(bidCents: number) {
  const { bid, total, commission, net, serviceFee } = priceOf(toCents(bidCents));
  return {
    bid: fromCents(bid),
    total: fromCents(total),
    commission: fromCents(commission),
    net: fromCents(net),
    kept: fromCents(commission + serviceFee),
  };
}

/** Returns the homeowner's refund and the provider's pay when the fee and `kept` of the bid are kept. */
function keeping(bidCents: number, kept: (bid: Cents) => Cents) {
  const bid = toCents(bidCents);
  const { bidRefund, transfer } = splitRefund(bid, SERVICE_FEE_CENTS, subtract(bid, kept(bid)));
  return { refund: fromCents(bidRefund), provider: fromCents(transfer) };
}

function openingHours({ weekdays, saturday }: (typeof SUPPORT_HOURS)[SupportForm]) {
  const [open, close] = weekdays.map(hourOfDay) as [string, string];
  const [saturdayOpen, saturdayClose] = saturday.map(hourOfDay) as [string, string];
  return { open, close, saturdayOpen, saturdayClose };
}

/** Bids of the price examples. */
export const EXAMPLE_CENTS = 4_000;
export const HUNDRED_CENTS = 10_000;

/** The product's numbers as texts show them; every text takes them from here. */
export const facts = {
  ...PROMISES,
  fee: fromCents(SERVICE_FEE_CENTS),
  commission: percent(COMMISSION_BPS),
  lateShare: percent(LATE_SHARE_BPS),
  freeCancellationHours: LIMITS.freeCancelHours,
  providerNoticeHours: LIMITS.freeCancelHours,
  noShowHours: LIMITS.noShowHours,
  lateDiscount: percent(PROMISES.lateDiscountBps),
  tipMin: fromCents(PROMISES.tipMinCents),
  tipMax: fromCents(PROMISES.tipMaxCents),
  bidMin: fromCents(BID_MIN_CENTS),
  bidMax: fromCents(BID_MAX_CENTS),
  tripShare: percent(TRIP_SHARE_BPS),
  tripMost: fromCents(TRIP_MOST_CENTS),
  job: {
    ...example(EXAMPLE_CENTS),
    late: keeping(EXAMPLE_CENTS, lateCancellationShare),
    trip: keeping(EXAMPLE_CENTS, tripFee),
  },
  hundred: example(HUNDRED_CENTS),
  mowing: { from: fromCents(MOWING_EXAMPLE.fromCents), to: fromCents(MOWING_EXAMPLE.toCents) },
  basic: PLANS.basic,
  premium: { ...PLANS.premium, price: fromCents(PLANS.premium.priceCents) },
  manager: { ...PLANS['property-manager'], price: fromCents(PLANS['property-manager'].priceCents) },
  photos: LIMITS.photosPerRequest,
  photoMb: LIMITS.photoBytes / 1_048_576,
  reviewHours: LIMITS.reviewHours,
  daysAhead: LIMITS.serviceDaysAhead,
  bidDaysAfter: LIMITS.availableDaysAfterService,
  checkoutMinutes: LIMITS.checkoutLockMinutes,
  temporaryPasswordDays: LIMITS.temporaryPasswordDays,
  supportReplyHours: SUPPORT_LIMITS.replyHours,
  /** Hours of the time windows, in the order of the day. */
  windows: ([WINDOW_HOURS.morning, WINDOW_HOURS.afternoon, WINDOW_HOURS.evening] as const).map((hours) =>
    hours.map(hourOfDay).join(' - '),
  ),
  customerHours: openingHours(SUPPORT_HOURS.customer),
  providerHours: openingHours(SUPPORT_HOURS.provider),
};

export type Facts = typeof facts;
export type OpeningHours = Facts['customerHours'];
