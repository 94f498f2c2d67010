/** The test cards that Stripe documents, by number and by the `pm_card_…` name of the same card. */

export type Decline = { code: string; declineCode: string; message: string; param?: string };

export type CardBehavior = {
  /** The bank declines every charge. */
  decline?: Decline;
  /** The cardholder must authenticate always, or only until the card is set up for use without them. */
  authentication?: 'always' | 'unless_set_up';
  /** Counts as set up from the start. */
  setUp?: true;
  /** The money of a charge is available at once instead of after two days. */
  bypassPending?: true;
  /** Its bank takes the money back as soon as it is charged. */
  disputed?: true;
  cvcCheck?: 'fail';
};

export interface TestCard {
  number: string;
  brand: string;
  funding: string;
  behavior: CardBehavior;
}

const declined = (
  declineCode: string,
  code = 'card_declined',
  message = 'Your card was declined.',
): Decline => ({
  code,
  declineCode,
  message,
});

export const GENERIC_DECLINE = declined('generic_decline');

export const AUTHENTICATION_REQUIRED = declined(
  'authentication_required',
  'authentication_required',
  'Your card was declined. This transaction requires authentication.',
);

const INSUFFICIENT = declined('insufficient_funds', 'card_declined', 'Your card has insufficient funds.');

const EXPIRED = {
  ...declined('expired_card', 'expired_card', 'Your card has expired.'),
  param: 'exp_month',
};
const INCORRECT_CVC = {
  ...declined('incorrect_cvc', 'incorrect_cvc', "Your card's security code is incorrect."),
  param: 'cvc',
};
const PROCESSING = declined(
  'processing_error',
  'processing_error',
  'An error occurred while processing your card. Try again in a little bit.',
);
const NOT_A_TEST_CARD = declined(
  'test_mode_live_card',
  'card_declined',
  'Your card was declined. Your request was in test mode, but used a non test (live) card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
);

type Line = [number: string, name: string, behavior?: CardBehavior, brand?: string, funding?: string];

const LINES: Line[] = [
  ['4242424242424242', 'visa'],
  ['4000056655665556', 'visa_debit', {}, 'visa', 'debit'],
  ['5555555555554444', 'mastercard', {}, 'mastercard'],
  ['2223003122003222', '', {}, 'mastercard'],
  ['5200828282828210', 'mastercard_debit', {}, 'mastercard', 'debit'],
  ['5105105105105100', 'mastercard_prepaid', {}, 'mastercard', 'prepaid'],
  ['378282246310005', 'amex', {}, 'amex'],
  ['371449635398431', '', {}, 'amex'],
  ['6011111111111117', 'discover', {}, 'discover'],
  ['6011000990139424', '', {}, 'discover'],
  ['3056930009020004', 'diners', {}, 'diners'],
  ['36227206271667', '', {}, 'diners'],
  ['3566002020360505', 'jcb', {}, 'jcb'],
  ['6200000000000005', 'unionpay', {}, 'unionpay'],
  ['4000000000000077', 'bypassPending', { bypassPending: true }],
  ['4000000000000259', 'createDispute', { disputed: true }],
  ['4000000000000101', 'cvcCheckFail', { cvcCheck: 'fail' }],
  ['4000000000000002', 'chargeDeclined', { decline: GENERIC_DECLINE }],
  ['4000000000000341', 'chargeCustomerFail', { decline: GENERIC_DECLINE }],
  ['4000000000009995', 'chargeDeclinedInsufficientFunds', { decline: INSUFFICIENT }],
  ['4000000000009987', 'chargeDeclinedLostCard', { decline: declined('lost_card') }],
  ['4000000000009979', 'chargeDeclinedStolenCard', { decline: declined('stolen_card') }],
  [
    '4000000000006975',
    'chargeDeclinedVelocityLimitExceeded',
    { decline: declined('card_velocity_exceeded') },
  ],
  ['4100000000000019', 'radarBlock', { decline: declined('fraudulent') }],
  ['4000000000000069', 'chargeDeclinedExpiredCard', { decline: EXPIRED }],
  ['4000000000000127', 'chargeDeclinedIncorrectCvc', { decline: INCORRECT_CVC }],
  ['4000000000000119', 'chargeDeclinedProcessingError', { decline: PROCESSING }],
  ['4000002500003155', 'authenticationRequiredOnSetup', { authentication: 'unless_set_up' }],
  ['4000002760003184', 'authenticationRequired', { authentication: 'always' }],
  [
    '4000003800000446',
    'authenticationRequiredSetupForOffSession',
    { authentication: 'unless_set_up', setUp: true },
  ],
  [
    '4000008260003178',
    'authenticationRequiredChargeDeclinedInsufficientFunds',
    { authentication: 'unless_set_up', decline: INSUFFICIENT },
  ],
  ['4000000000003220', 'threeDSecure2Required', { authentication: 'always' }],
  ['4000000000003063', 'threeDSecureRequired', { authentication: 'always' }],
  [
    '4000008400001629',
    'threeDSecureRequiredChargeDeclined',
    { authentication: 'always', decline: GENERIC_DECLINE },
  ],
];

const CARDS = LINES.map(([number, name, behavior = {}, brand = 'visa', funding = 'credit']) => ({
  name,
  card: { number, brand, funding, behavior },
}));

const BY_NUMBER = new Map(CARDS.map(({ card }) => [card.number, card]));

/** Cards by name, also by the longer names that Stripe has for some declines, e.g. `pm_card_visa_chargeDeclined`. */
const BY_NAME = new Map(
  CARDS.filter(({ name }) => name !== '').flatMap(({ name, card }) => [
    [`pm_card_${name}`, card],
    [`pm_card_visa_${name}`, card],
  ]),
);

export const cardByName = (name: string): TestCard | undefined => BY_NAME.get(name);

/** Returns the card of a number. Any other well-formed number is declined, as in Stripe's test mode. */
export function cardByNumber(number: string): TestCard {
  return (
    BY_NUMBER.get(number) ?? {
      number,
      brand: 'unknown',
      funding: 'unknown',
      behavior: { decline: NOT_A_TEST_CARD },
    }
  );
}

/** Returns whether the check digit of a card number is correct. */
export function luhnValid(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
