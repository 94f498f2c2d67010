import { PRODUCT_NAME } from '@sward/shared/product';

/** Events of the timeline and their actors, by code. */
export const timelineLabels: Record<string, string> = {
  post: 'Request posted',
  edit: 'Request changed',
  accept: 'Bid accepted',
  lose: 'Job without its provider',
  rescue: 'Another provider took the job',
  reschedule: 'Job moved to another time',
  'check-in': 'Provider checked in',
  'no-access': 'Could not get in',
  'no-access-answer': 'Said that it is open now',
  'no-access-again': 'Could still not get in',
  'no-access-waive': 'No longer locked out',
  complete: 'Job completed',
  release: 'Provider paid',
  refund: 'Money refunded',
  'partial-refund': 'Part of the money refunded',
  cancel: 'Cancelled',
  expire: 'Request expired',
  dispute: 'Said that something is wrong',
  'dispute-take-up': 'Looks at the job',
  'dispute-answer': 'Answered the report',
  'dispute-agree-fix': 'Took the offer of a second visit',
  'dispute-decline': 'Offer declined',
  'dispute-refer': 'Decision asked for',
  'dispute-withdraw': 'Took the report back',
  'dispute-fix': 'Second visit done',
  'dispute-agree-refund': 'Took the offered refund',
  'dispute-decide': 'Decided',
};
export const timelineRoles: Record<string, string> = {
  owner: 'Homeowner',
  provider: 'Provider',
  operator: PRODUCT_NAME,
  system: PRODUCT_NAME,
};
