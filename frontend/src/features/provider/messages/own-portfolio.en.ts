/** Texts for the provider about their own photos of finished jobs. */
export const ownPortfolio = {
  lead: 'Homeowners see these photos here and on your bids. Each was agreed to by the homeowner of the job.',
  none: 'No photos yet. When a job is done, its homeowner chooses which of its photos you may show.',
  remove: 'Remove from portfolio',
  removeWhat: (number: number, what: string) => `Remove from portfolio: photo ${number}, ${what}`,
  question: 'Remove this photo from your portfolio?',
  consequence:
    'Within a minute no one sees it on your page or on your bids any more. You cannot put it back, even if the homeowner agrees to it again. The record of the job keeps it.',
  removing: 'Removing…',
  removed: 'Photo removed',
  failed: 'Photo not removed',
} as const;
