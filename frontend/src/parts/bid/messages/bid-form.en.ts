export const bidForm = {
  amount: 'Your price ($)',
  amountHint: 'From $5.00 to $10,000.00, without the service fee',
  day: 'Available day',
  time: 'Available time',
  included: 'Included in your price',
  description: 'Message to the homeowner',
  descriptionHint: 'How long will it take? No phone numbers, links or addresses please.',
  customerPays: 'Homeowner pays',
  serviceFee: 'Service fee',
  commission: (rate: string) => `Commission (${rate})`,
  net: 'You receive',
  /** `state`: null for the area around the property. */
  typical: (state: string | null, from: string, to: string, jobs: number) =>
    `Typical ${state ? `in ${state}` : 'here'}: ${from} to ${to}, from ${jobs}+ jobs. The homeowner pays the service fee on top.`,
  median: (amount: string) => `Typical price for this work here: ${amount}`,
  revise: {
    title: 'Change bid',
    withdraw: 'Withdraw bid',
    submit: 'Save changes',
    submitting: 'Saving...',
    success: 'Bid changed',
    successText: 'The homeowner sees your new offer.',
    failed: 'The bid was not changed',
  },
} as const;
