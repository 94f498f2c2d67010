/** What the owner of a finished job may give. */
export const finish = {
  title: 'How was it?',
  write: 'Add a few words (optional)',
  hint: 'No phone numbers, links or addresses please.',
  tip: 'Leave a tip',
} as const;
