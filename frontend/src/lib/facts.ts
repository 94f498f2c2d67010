import {
  BID_MAX_CENTS,
  BID_MIN_CENTS,
  COMMISSION_BPS,
  LIMITS,
  PLANS,
  priceOf,
  SERVICE_FEE_CENTS,
  splitRefund,
  toCents,
  WINDOW_HOURS,
} from '@sward/shared/kernel';
import { fromCents, hourOfDay, percent } from './format.ts';

/** What the texts promise and no rule of the kernel carries yet. */
export const PROMISES = {
  freeCancellationHours: 24,
  lateShareBps: 5_000,
  noShowHours: 1,
  lateMinutes: 30,
  lateDiscountBps: 1_000,
  radiusMiles: 2,
  reviewDays: '2-3',
  applicationStepDays: '1-2',
  payoutDays: '1-3',
  refundReplyDays: '1-2',
  accessibilityReplyDays: 2,
  priceMatchDays: 1,
  supportReplyHours: 24,
  providerReplyHours: 12,
  providerNoticeHours: 24,
  disputeOfferHours: 24,
  disputeDays: 7,
  visitChargeHours: 72,
  ratedJobs: 20,
  tipMinCents: 100,
  tipMaxCents: 20_000,
  tipDays: 30,
  addressDays: 30,
  reapplyDays: 90,
  reportAnswerDays: 5,
  areaMiles: 25,
  adultAge: 18,
} as const;

/** Opening hours in Eastern Time, on the 24-hour clock. */
const HOURS = {
  customers: { weekdays: [8, 18], saturday: [9, 15] },
  providers: { weekdays: [7, 19], saturday: [8, 17] },
} as const;

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

/** What a customer gets back, and the provider is paid, when `bidCents` is cancelled late. */
function lateCancellation(bidCents: number) {
  const bid = toCents(bidCents);
  const kept = Math.floor((bid * PROMISES.lateShareBps) / 10_000);
  const { bidRefund, transfer } = splitRefund(bid, SERVICE_FEE_CENTS, toCents(bid - kept));
  return { refund: fromCents(bidRefund), provider: fromCents(transfer) };
}

function openingHours({ weekdays, saturday }: (typeof HOURS)[keyof typeof HOURS]) {
  const [open, close] = weekdays.map(hourOfDay) as [string, string];
  const [saturdayOpen, saturdayClose] = saturday.map(hourOfDay) as [string, string];
  return { open, close, saturdayOpen, saturdayClose };
}

/** Bids of the price examples. */
export const EXAMPLE_CENTS = 4_000;
export const HUNDRED_CENTS = 10_000;

/** The product's numbers as texts show them; every text gets them from here. */
export const facts = {
  ...PROMISES,
  fee: fromCents(SERVICE_FEE_CENTS),
  commission: percent(COMMISSION_BPS),
  lateShare: percent(PROMISES.lateShareBps),
  lateDiscount: percent(PROMISES.lateDiscountBps),
  tipMin: fromCents(PROMISES.tipMinCents),
  tipMax: fromCents(PROMISES.tipMaxCents),
  bidMin: fromCents(BID_MIN_CENTS),
  bidMax: fromCents(BID_MAX_CENTS),
  job: { ...example(EXAMPLE_CENTS), late: lateCancellation(EXAMPLE_CENTS) },
  hundred: example(HUNDRED_CENTS),
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
  /** Hours of the time windows, in the order of the day. */
  windows: ([WINDOW_HOURS.morning, WINDOW_HOURS.afternoon, WINDOW_HOURS.evening] as const).map((hours) =>
    hours.map(hourOfDay).join(' - '),
  ),
  customerHours: openingHours(HOURS.customers),
  providerHours: openingHours(HOURS.providers),
};

export type Facts = typeof facts;
export type OpeningHours = Facts['customerHours'];
