/** Words for an owner's review of a provider. */
export const review = {
  title: 'Your review',
  write: 'Write a Review',
  of: (name: string) => `Review ${name}`,
  hint: 'At least 10 characters. No phone numbers, links or addresses please.',
  later: 'You can write a review once the payment is settled.',
  cancelled: 'This job was cancelled.',
  hidden: (when: string) => `Hidden until the provider has written too, or until ${when}.`,
  answerOf: (name: string) => `Answer of ${name}`,
  ofYou: (name: string) => `What ${name} wrote about you`,
} as const;
