/** Words for the owner's review and tip for a finished job. */
export const finish = {
  title: 'How was it?',
  write: 'Add a few words (optional)',
  hint: 'No phone numbers, links or addresses please.',
  tip: 'Leave a tip',
  addTip: 'Add a tip?',
  noTip: 'No tip',
  tipHint: 'All of it goes to your provider.',
  tipCard: (brand: string, last4: string) => `${brand} ···· ${last4}. You can undo this for 10 seconds.`,
  anotherTip: 'Give another amount',
  submitWithTip: (amount: string) => `Send review and ${amount} tip`,
} as const;
