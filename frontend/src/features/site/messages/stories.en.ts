import { PRODUCT_NAME } from '@sward/shared/product';
import type { Facts } from '../../../lib/facts.ts';

export const stories = (f: Facts) => ({
  title: 'Success stories',
  lead: `What working through ${PRODUCT_NAME} can look like.`,
  notice:
    'These people are examples, written by us to show how the product is used. They are not customers, and we promise nobody a certain number of jobs or a certain income.',
  storiesTitle: 'Three ways to work',
  stories: [
    {
      name: 'The weekend mower',
      who: 'Works alone, Saturdays only',
      text: 'Keeps a weekday job and bids on small lawns within a few miles. Every bid says the same two things: the day, and that clippings leave with the truck. Regular bi-weekly customers fill the mornings.',
      metrics: [
        { label: 'Services', value: 'Mowing, leaves' },
        { label: 'Area', value: 'One ZIP code' },
        { label: `From a ${f.job.bid} bid`, value: f.job.net },
      ],
    },
    {
      name: 'The two-person crew',
      who: 'A couple with one truck',
      text: 'Bids on hedges and mulch, where two people are faster than one. Photos before and after are taken from the same corner of each property, so a question about the work is answered before it is asked.',
      metrics: [
        { label: 'Services', value: 'Hedges, mulch' },
        { label: 'Area', value: 'A few towns' },
        { label: `From a ${f.hundred.bid} bid`, value: f.hundred.net },
      ],
    },
    {
      name: 'The all-year business',
      who: 'A small company with employees',
      text: 'Fills the gaps between long contracts: pressure washing in the cold months, fertilizing in spring, leaves in fall. Payment is held before the truck leaves, so nobody chases invoices.',
      metrics: [
        { label: 'Services', value: 'All six' },
        { label: 'Area', value: `Up to ${f.areaMiles} miles` },
        { label: 'Payout', value: `${f.payoutDays} business days` },
      ],
    },
  ],
  quotesTitle: 'What a provider could say',
  quotes: [
    {
      text: 'The price I bid is the price I talk about. The fee is on the customer’s side and everyone sees it.',
      author: 'Sam, lawn mowing',
    },
    { text: 'I like that the money is there before I load the mower.', author: 'Priya, hedges and mulch' },
    {
      text: 'When someone cancels on the morning of the job, I am paid half. That is fair.',
      author: 'Luis, leaf removal',
    },
    { text: 'I bid on the days I have free and leave the rest alone.', author: 'Dana, pressure washing' },
  ],
  closing: 'Write your own',
  closingText: `Apply in a few minutes. We review applications in ${f.reviewDays} business days.`,
});
