export const money = {
  title: 'Your payment',
  heldTitle: 'Your money is held safely',
  heldText: 'The provider is paid after the job is done. You have 48 hours to look at the work first.',
  reviewTitle: 'The job is finished',
  reviewText: (when: string) => `The payment is released by itself on ${when}, unless you release it now.`,
  settlingTitle: 'The payment is on its way',
  settlingText: 'The provider is being paid. This takes a moment.',
  returningTitle: 'Your refund is on its way',
  returningText: 'It goes back to the card that you paid with.',
  releasedTitle: 'The provider has been paid',
  releasedText: 'Thank you. This job is complete.',
  refundedTitle: 'Money came back to you',
  refundedText: (amount: string) => `${amount} was refunded to your card.`,
  otherText: 'We will tell you as soon as there is news.',
  untilRelease: 'until release',
  held: 'held',
  release: 'Release payment now',
  releasing: 'Releasing...',
  released: 'Payment released',
  releasedToast: 'The provider is being paid. Thank you!',
  failed: 'The payment was not released',
  disputedTitle: 'Your payment stays held',
  disputedText: 'Nothing is paid until the two of you agree or we decide.',
  wrong: 'Something is wrong',
  tip: 'Leave a tip',
  tipped: (amount: string) => `You gave a tip of ${amount}. Thank you!`,
} as const;

/** The day of a job, for its owner. */
export const jobDay = {
  cancel: 'Cancel job',
  claim: 'Cancel and get your money back',
  title: 'Agreed time',
  noShow: 'Nobody has checked in',
  noShowText: (hours: number, when: string) =>
    `Your money is still held. You can write to the provider, propose another time, or cancel and get everything back. After ${hours} hours our team is told; if nobody comes, all of your money goes back to you by itself on ${when}, and it counts against the provider.`,
} as const;
