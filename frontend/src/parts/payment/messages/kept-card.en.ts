/** The card that is kept until one job is paid. */
export const keptCard = {
  kept: (card: string) => `We keep ${card} for this job.`,
  forget: 'Do not keep it',
  forgetting: 'One moment...',
  forgotten: 'The card is kept no longer',
  failed: 'The card is still kept',
} as const;
