export const money = {
  title: 'Your payment',
  heldTitle: 'Your money is held safely',
  heldText: 'The provider is paid after the job is done. You have 48 hours to look at the work first.',
  reviewTitle: 'The job is finished',
  reviewText: (when: string) => `The payment is released by itself on ${when}, unless you release it now.`,
  bankText: 'A bank is looking into this payment. Nobody is paid before it decides.',
  settlingTitle: 'The payment is on its way',
  settlingText: 'The provider is being paid.',
  returningTitle: 'Your refund is on its way',
  returningText: (amount: string) => `${amount} goes back to the card that you paid with.`,
  releasedTitle: 'The provider has been paid',
  releasedText: 'Thank you. This job is complete.',
  refundedTitle: 'Money came back to you',
  refundedText: (amount: string) =>
    `${amount} was refunded to your card. Your bank may take 5-10 business days to show it.`,
  otherText: 'We will tell you as soon as there is news.',
  untilRelease: 'until release',
  releasing: 'Releasing...',
  provider: 'the provider',
  askTitle: (amount: string) => `Release ${amount}?`,
  askText: (amount: string, provider: string) =>
    `${amount} leaves the hold and ${provider} is paid. You can undo this for 10 seconds.`,
  askConfirm: (amount: string) => `Release ${amount}`,
  earlyTitle: 'The provider has not reported the job as finished',
  earlyText: (amount: string) =>
    `Release ${amount} all the same? After that you cannot report a problem with this job.`,
  earlyConfirm: 'Release all the same',
  leaving: (amount: string, provider: string) => `Paying ${provider}. ${amount} leaves the hold.`,
  undone: 'Nothing was released',
  undoneText: (amount: string) => `${amount} stays held.`,
  released: 'Payment released',
  releasedToast: 'The provider is being paid. Thank you!',
  failed: 'The payment was not released',
  disputedTitle: 'Your payment stays held',
  disputedText: 'Nothing is paid until the two of you agree or we decide.',
  tipped: (amount: string) => `You gave a tip of ${amount}. Thank you!`,
} as const;

/** The day of a job, for its owner. */
export const jobDay = {
  cancel: 'Cancel job',
  cancelText: 'You read what comes back before anything is cancelled.',
  title: 'Agreed time',
} as const;
