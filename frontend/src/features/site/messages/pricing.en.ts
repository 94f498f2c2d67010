import { PRODUCT_NAME } from '@sward/shared/product';
import type { Facts } from '../../../lib/facts.ts';

export const pricing = (f: Facts) => ({
  title: 'Pricing',
  lead: `Posting a request is free. When you accept a bid you pay the bid and a flat ${f.fee} service fee. The price on every bid is the price you pay.`,
  plans: 'Plans',
  free: 'Free',
  perMonth: 'a month',
  basic: {
    note: 'For one home and the usual season.',
    features: [
      `${f.basic.requestsPerMonth} requests a month`,
      `Up to ${f.basic.bidLimit} bids on each request`,
      `${f.basic.savedProperties} saved property`,
    ],
    action: 'Get Started Now',
  },
  premium: {
    note: 'For yards that always need something.',
    features: [
      'Unlimited requests',
      `Up to ${f.premium.bidLimit} bids on each request`,
      `${f.premium.savedProperties} saved properties`,
    ],
    action: `Choose ${f.premium.label}`,
  },
  manager: {
    note: 'For landlords, associations and businesses.',
    features: [
      'Unlimited requests',
      `Up to ${f.manager.bidLimit} bids on each request`,
      'Any number of saved properties',
    ],
    action: `Choose ${f.manager.label}`,
  },
  planNote: `Everyone starts on ${f.basic.label} and can change plan later. The service fee is the same on every plan, and a change of plan never touches requests or bids that are already live.`,
  typical: (from: string, to: string) => `Lawn mowing typically costs ${from} to ${to}`,
  exampleTitle: 'One job, every cent',
  exampleLead: `A provider bids ${f.job.bid} for your lawn.`,
  allIn: 'You pay',
  allInText: `${f.job.total} total = ${f.job.bid} + ${f.fee} service fee. Nothing is added without your approval.`,
  exampleShares: `How the ${f.job.total} is divided`,
  providerTitle: 'For service providers',
  providerText: `No monthly fee and no charge for bidding. ${PRODUCT_NAME} keeps ${f.commission} of what is paid for your work: a ${f.hundred.bid} job pays you ${f.hundred.net}.`,
  providerCalculator: 'Try the pricing calculator',
  providerMore: 'How providing works',
  faqTitle: 'Questions about prices',
  faq: [
    {
      question: 'When do I pay?',
      answer: `When you accept a bid. The money is held until the job is done. You confirm, or it is released ${f.reviewHours} hours after completion unless you report a problem.`,
    },
    {
      question: 'What is the service fee for?',
      answer: `The flat ${f.fee} pays for holding your payment, support and the checks of providers. It is the same for a small bid and a large one.`,
    },
    {
      question: 'What if I cancel?',
      answer: `Up to ${f.freeCancellationHours} hours before the start everything comes back, the service fee included. Later, ${f.lateShare} of the bid is kept for the provider: of a ${f.job.bid} bid, ${f.job.late.refund} comes back, and the service fee is kept.`,
    },
    {
      question: 'What if the provider cannot get in?',
      answer: `Then a trip fee is due, which every bid shows: ${f.tripShare} of it, at most ${f.tripMost}. Pay it, and the provider comes again. Or end the job: of a ${f.job.bid} bid, ${f.job.trip.refund} comes back, and the service fee is kept.`,
    },
    {
      question: 'Do I pay for requests that get no bid?',
      answer: 'No. Posting, comparing and asking questions cost nothing on every plan within its limits.',
    },
    {
      question: `What happens when a request reaches ${f.basic.bidLimit} bids?`,
      answer: `On ${f.basic.label} it takes no further bid until one is withdrawn or declined. On ${f.premium.label} and ${f.manager.label} the limit is ${f.premium.bidLimit}.`,
    },
    {
      question: 'Can I pay with PayPal?',
      answer: 'Not yet. You can pay by card, and with Apple Pay where your device offers it.',
    },
  ],
});
