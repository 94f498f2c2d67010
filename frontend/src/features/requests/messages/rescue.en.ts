import type { LostBecause } from '@sward/shared/product';

const providers = (count: number) => (count === 1 ? '1 provider' : `${count} providers`);

/** Texts for the homeowner of a paid job that has lost its provider. */
export const rescue = {
  lost: {
    cancelled: 'Your provider cannot come. What should happen?',
    no_show: 'Your provider did not come. What should happen?',
    operator: 'Your provider cannot come. What should happen?',
  } as Record<LostBecause, string>,
  held: (amount: string, until: string) =>
    `Your ${amount} is still held. Please choose by ${until}; after that you get everything back.`,
  asked: (count: number) => `We asked ${providers(count)} to take your job`,
  askedHelp: (when: string, until: string) =>
    `For ${when}. The first to answer gets it. If nobody takes it by ${until}, you get everything back.`,
  answers: (refused: number, asked: number) => `${refused} of ${asked} said no`,
  instead: 'Or end the search now',
  choose: 'What should happen?',
  refund: (amount: string) => `Get ${amount} back`,
  refundHint: 'All of it, service fee included.',
  offer: 'Offer it to those who bid before',
  offerHint: 'Each at their own price. Nothing more to pay.',
  reopen: 'Post it again to everyone',
  reopenHint: (amount: string) =>
    `${amount} comes back, and providers nearby can bid on a new request. It does not count in your plan.`,
  whom: 'Whom should we ask?',
  rating: (rating: string, count: number) => `${rating} of 5, ${count} ${count === 1 ? 'review' : 'reviews'}`,
  noRating: 'No reviews yet',
  total: (amount: string) => `${amount} in all`,
  back: (amount: string) => `${amount} comes back at once`,
  saidNo: 'Said no',
  day: 'On which day?',
  time: 'At what time?',
  doRefund: (amount: string) => `Refund ${amount}`,
  doOffer: (count: number) => `Ask ${providers(count)}`,
  doReopen: (amount: string) => `Refund ${amount} and post again`,
  sure: 'Get your money back?',
  endSearch: 'End the search?',
  sureText: (amount: string) =>
    `${amount} goes back to your card; your bank may take 5-10 business days. You can undo this for 10 seconds.`,
  sureAsked: (amount: string) =>
    `The providers that we asked can no longer take the job. ${amount} goes back to your card; your bank may take 5-10 business days. You can undo this for 10 seconds.`,
  leaving: (amount: string) => `${amount} goes back to your card.`,
  undone: 'Nothing was changed',
  reopenAgain: 'Post it again',
  reopenAgainOf: (services: string) => `Post it again: ${services}`,
  reopenText: 'The same work at the same place, for another day. It does not count in your plan.',
  pending: 'Sending...',
  refunded: 'Everything comes back to you',
  refundedText: 'Your bank may take 5-10 business days to show it.',
  offered: 'The providers have been asked',
  offeredText: 'We tell you as soon as one of them takes the job.',
  reopened: 'Your request is posted again',
  reopenedText: 'Everything comes back to you, and providers nearby can bid.',
  failed: 'That was not done',
} as const;
