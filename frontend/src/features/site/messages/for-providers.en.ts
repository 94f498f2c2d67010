import { PRODUCT_NAME } from '@sward/shared/product';
import type { Facts } from '../../../lib/facts.ts';

export const forProviders = (f: Facts) => ({
  title: 'Lawn work near you, at your price',
  lead: `See requests from homeowners and businesses nearby, bid what the work is worth to you, and get paid through ${PRODUCT_NAME}. You set the price; we take ${f.commission} when the job is done.`,
  join: 'Join as Service Provider',
  login: 'Log In',
  moneyTitle: `A ${f.hundred.bid} job pays you ${f.hundred.net}`,
  moneyText: 'No monthly fee, no charge for bidding, nothing for jobs you do not win.',
  calculator: 'Work out your own price',
  whyTitle: `Why providers choose ${PRODUCT_NAME}`,
  why: [
    { title: 'Set your schedule', text: 'Bid only on the days and windows that suit your route.' },
    {
      title: 'Consistent jobs',
      text: 'Weekly, bi-weekly and monthly requests can become regular customers.',
    },
    { title: 'Get paid fast', text: `Money reaches your bank ${f.payoutDays} business days after release.` },
    {
      title: 'Works on your phone',
      text: 'Requests, bids, photos and messages in one place, with nothing to install.',
    },
    {
      title: 'Payment before you drive',
      text: 'The customer has paid, and we hold the money, before you load the truck.',
    },
    {
      title: 'Grow your reputation',
      text: `Your rating is the average of your last ${f.ratedJobs} reviewed jobs.`,
    },
  ],
  stepsTitle: 'From application to payout',
  steps: [
    {
      title: 'Apply',
      text: `Tell us about your work. We review it in ${f.reviewDays} business days, background check included.`,
    },
    {
      title: 'Bid',
      text: `See requests up to ${f.areaMiles} miles around you, by approximate area, and send your price.`,
    },
    { title: 'Do the work', text: 'Check in, take photos before and after, and mark the job as done.' },
    {
      title: 'Get paid',
      text: `When the customer confirms, or ${f.reviewHours} hours after completion, the money is released.`,
    },
  ],
  needTitle: 'What you need',
  need: [
    `To be at least ${f.adultAge} and eligible to work in the United States`,
    'To pass a background check',
    'Your own equipment and transport',
    'A bank account for payouts',
  ],
  fairTitle: 'Fair to both sides',
  fair: [
    `Before a bid is accepted you see the area within ${f.radiusMiles} miles; afterwards the exact address.`,
    `If a customer cancels less than ${f.freeCancellationHours} hours before the start, you are paid ${f.lateShare} of your bid, less commission.`,
    'Insurance is optional. If you have it and we have checked it, your bids say so.',
  ],
  closing: 'Ready for your first bid?',
  questions: 'Read the provider FAQ',
});
