import { type Cents, isDay, parseDollars, USER_TYPES } from '@sward/shared/kernel';
import {
  BID_STATUSES,
  CASE_KINDS,
  codesOf,
  DISPUTE_PARTIES,
  FREQUENCIES,
  JOB_END_REASONS,
  MONEY_STATES,
  PAYMENT_STATUSES,
  PROPERTY_SIZES,
  REQUEST_STATUSES,
  RUNNING_DISPUTES,
  TIMES,
  US_STATES,
} from '@sward/shared/product';
import * as z from 'zod/mini';
import { MESSAGE_KEYS } from './field-messages.ts';

z.config({
  customError: (issue) => (issue.input === undefined ? MESSAGE_KEYS.required : MESSAGE_KEYS.invalid_input),
});

/** Trimmed text of at least `min` characters (message) and at most `max`. */
export const text = (min: number, max: number, message: string) =>
  z.string(message).check(z.trim(), z.minLength(min, message), z.maxLength(max, MESSAGE_KEYS.too_long));

/** Optional text: absent counts as empty. */
export const note = (max: number) =>
  z._default(z.string().check(z.trim(), z.maxLength(max, MESSAGE_KEYS.too_long)), '');

export const id = z.string().check(z.regex(/^[a-z]{3}_[0-9A-Z]{26}$/, MESSAGE_KEYS.invalid_input));
export const uploadId = z.string().check(z.regex(/^upl_[0-9A-Z]{26}$/, MESSAGE_KEYS.invalid_input));
/** A client's id of what it sends, unchanged when it sends that again. */
export const clientId = z.string().check(z.regex(/^[\w-]{8,64}$/, MESSAGE_KEYS.invalid_input));
export const keysOf = <T extends object>(labels: T) => z.enum(codesOf(labels));

/** An email address; Cognito takes no user name over 128 characters. */
export const email = (message: string) =>
  z.string(message).check(z.trim(), z.toLowerCase(), z.maxLength(128, message), z.email(message));
/** A telephone number with at least ten digits, written in any of the usual ways. */
export const phone = (message: string) =>
  z
    .string(message)
    .check(
      z.trim(),
      z.minLength(10, message),
      z.maxLength(20, message),
      z.regex(/^(?:[\s().+-]*\d){10}[\d\s().+-]*$/, message),
    );
export const zip = (message: string) =>
  z.string(message).check(z.trim(), z.regex(/^\d{5}(-\d{4})?$/, message));
export const state = (message: string) =>
  z.string(message).check(
    z.trim(),
    z.toUpperCase(),
    z.refine((code) => US_STATES.includes(code), message),
  );
export const day = z.string(MESSAGE_KEYS.date_invalid).check(z.refine(isDay, MESSAGE_KEYS.date_invalid));
export const mustBeTrue = (message: string) => z.literal(true, message);

export const propertySize = keysOf(PROPERTY_SIZES);
export const frequency = keysOf(FREQUENCIES);
export const time = keysOf(TIMES);
export const userType = z.enum(USER_TYPES);

/** The signed-in account, as its holder sees it. */
export const user = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  userType,
  isProvider: z.boolean(),
});

/** Dollars on the wire (number or text, two decimals at most), parsed to integer cents. */
export const dollarsIn = (message: string = MESSAGE_KEYS.amount_invalid) =>
  z.pipe(
    z.union([z.number(), z.string()], message).check(z.refine((v) => parseDollars(v) !== undefined, message)),
    z.transform((v): Cents => parseDollars(v) as Cents),
  );
/** Dollars in a response: a JSON number with at most two decimals. */
export const dollars = z.number().check(z.minimum(0));
/** Whole cents in a response. */
export const cents = z.int();
export const instant = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/));
export const point = z.object({ lat: z.number(), lng: z.number() });
/** `nextCursor` of the same list, unchanged. */
export const cursor = z.optional(z.string().check(z.minLength(1), z.maxLength(4000)));
export const cursorQuery = z.strictObject({ cursor });
export const page = <T extends z.ZodMiniType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: z.nullable(z.string()) });
/** A party's reschedule proposal. */
export const dayProposal = z.object({
  date: day,
  time,
  by: z.enum(['owner', 'provider']),
  /** Set for a weather move: the homeowner chooses one of three days, or the job ends. */
  because: z.optional(z.literal('weather')),
  /** The other two of the three days. */
  alternatives: z.optional(z.array(day)),
  /** Deadline of the answer; absent where there is none. */
  decideBy: z.optional(instant),
});
/** Path parameters of routes below a request or a bid. */
export const requestParams = z.strictObject({ requestId: id });
export const bidParams = z.strictObject({ bidId: id });

/** A command without a body accepts none or `{}`. */
export const noBody = z.optional(z.strictObject({}));

/** A photo for others, with URLs valid for ten minutes at least; without them until it is decoded. */
export const photoView = z.object({
  id: z.string(),
  status: z.enum(['processing', 'ready', 'rejected']),
  url: z.nullable(z.string()),
  thumbnailUrl: z.nullable(z.string()),
});

export const requestStatus = z.enum(REQUEST_STATUSES);
export const bidStatus = z.enum(BID_STATUSES);
/** The cancellation of a job, with its terms. */
export const cancellation = z.object({
  by: z.enum(['owner', 'provider', 'operator', 'system']),
  /** Whether a party cancelled less than a day before the window. */
  late: z.boolean(),
  /** Whether it was a no-show: the provider did not check in. */
  noShow: z.boolean(),
  /** Refund to the homeowner. */
  refundCents: cents,
  /** Payout to the provider. */
  providerCents: cents,
  /** Reason, where it does not follow from `by`. */
  because: z.optional(z.enum(JOB_END_REASONS)),
});
/** The operator's reason. */
export const reasonBody = z.strictObject({ reason: text(3, 1000, MESSAGE_KEYS.reason_required) });
/** The case for an operator's look at an address or a phone number. */
export const lookBody = z.strictObject({
  case: z.strictObject({ kind: z.enum(CASE_KINDS), id }),
});
export const paymentStatus = z.enum(PAYMENT_STATUSES);

/** Parties of a job whose account is suspended. */
export const suspendedParties = z.array(z.enum(['homeowner', 'provider']));

/** A day and window of a job. */
export const jobDay = z.object({ date: day, time });

/** The unsettled dispute of a job: the party with the next step, and its deadline; null without one. */
export const openDispute = z.nullable(
  z.object({
    status: z.enum(RUNNING_DISPUTES),
    waitsFor: z.enum(DISPUTE_PARTIES),
    dueAt: instant,
  }),
);

/** A payment for its viewer; see `moneyOf`. */
export const paymentMoney = z.object({
  state: z.enum(MONEY_STATES),
  paidCents: cents,
  refundedCents: cents,
  commissionCents: cents,
  netCents: cents,
  heldCents: cents,
  onItsWayCents: cents,
  inBankCents: cents,
});
