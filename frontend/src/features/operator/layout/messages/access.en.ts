import { ACCESS_REASONS } from '@sward/shared/product';

export const accessReasons = ACCESS_REASONS;

/** Texts of an access problem on the desk. */
export const accessRecord = {
  status: 'State',
  statuses: {
    waiting: 'Waits for the homeowner to open',
    answered: 'Said to be open; the provider tries',
    due: 'The homeowner chooses',
    paying: 'Coming again is being paid',
    contested: 'The trip fee is disputed',
    again: 'The trip was paid; they come again',
    waived: 'Let go; the job went on',
    ended: 'The job ended',
  },
  fee: 'Trip fee',
  marked: 'Reported',
  answer: 'Said to be open',
  still: 'Still closed',
  chooseBy: 'To be chosen by',
  closedAt: 'Over since',
  near: { address: 'near the property', zip: 'near its ZIP code' },
  far: { address: 'not near the property', zip: 'not near its ZIP code' },
  photos: 'Photos of the closed place',
  none: 'None',
} as const;
