/** The owner of a finished job gives a tip. */
export const tip = {
  title: 'Leave a tip',
  lead: 'All of it goes to your provider. There is no fee.',
  amount: 'How much?',
  other: 'Another amount',
  own: 'Amount in dollars',
  next: 'Continue to payment',
  opening: 'Preparing...',
  notOpened: 'The tip was not given',
  pay: (amount: string) => `Give ${amount}`,
  payWith: (amount: string, brand: string, last4: string) => `Give ${amount} · ${brand} ···· ${last4}`,
  anotherCard: 'Use another card',
  declined: 'The saved card was declined. Please use another one.',
  paying: 'Processing...',
  failed: 'The card was not charged',
  done: 'Thank you!',
  doneText: (amount: string) => `Your tip of ${amount} goes to your provider.`,
} as const;
