import { LIMITS } from '@sward/shared/product';
import { PROMISES } from '../../../lib/promises.ts';

/** Words for the money of a job, for its provider: each state with a title and a sentence. */
export const pay = {
  title: 'Your pay',
  held: [
    'The homeowner has paid',
    `The money is held until the job is done. Then the homeowner has ${LIMITS.reviewHours} hours to look at it.`,
  ],
  review: 'The clock is running',
  reviewText: (when: string) =>
    `Your pay is released by itself on ${when}, or as soon as the homeowner confirms, unless a problem is reported.`,
  disputed: ['The payment stays held', 'Nothing is paid until the two of you agree or we decide.'],
  settling: ['Your pay is on its way', `It is in your bank within ${PROMISES.payoutDays} business days.`],
  blocked: [
    'Your payout account cannot take it',
    'The Money page says what to do. We try again every day, and nothing is lost by waiting.',
  ],
  released: ['You have been paid', 'The money should be in your bank by now.'],
  refunded: 'Money went back to the homeowner',
  refundedText: (amount: string) => `${amount} was refunded. This is what is left for you:`,
  earnings: 'Your money',
} as const;
