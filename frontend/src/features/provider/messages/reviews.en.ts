import { LIMITS } from '@sward/shared/product';

/** Texts of a provider's reviews, and of answers to them. */
export const reviews = {
  none: 'No reviews yet',
  noneText: `A review is shown once both have written one, or ${LIMITS.reviewDays} days after it was written.`,
  by: (author: string, day: string) => `Review by ${author}, ${day}`,
  answeredBy: (business: string) => `Answer of ${business}`,
  answer: 'Answer',
  answerTo: (author: string) => `Answer ${author}`,
  /** Names a review by its day too, where its author has written two. */
  answerReview: (author: string, day: string) => `Answer ${author}, ${day}`,
  once: 'Everybody sees your answer. You can answer a review once.',
  yourAnswer: 'Your answer',
  hint: 'No phone numbers, links or addresses please.',
  submit: 'Publish answer',
  submitting: 'Publishing...',
  success: 'Answer published',
  failed: 'The answer was not published',
} as const;
