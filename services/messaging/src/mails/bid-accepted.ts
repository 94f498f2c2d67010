import { type Cents, formatCents, priceOf } from '@sward/shared/kernel';
import { type JobFacts, jobRows, letter, ownJobsPage, type Template } from './template.ts';

export type BidAcceptedFacts = JobFacts & { bidCents: Cents };

/** To the provider: the job is theirs. */
export const bidAccepted: Template<BidAcceptedFacts> = (site, person, facts) => {
  const { bid, commission, net } = priceOf(facts.bidCents);
  return letter(site, person, {
    subject: 'Your bid was accepted',
    preview: 'The job is yours, and the payment is held.',
    blocks: [
      { text: 'Your bid was accepted and paid. The money is held until the job is done.' },
      {
        facts: [
          ...jobRows(facts),
          ['Your bid', formatCents(bid)],
          ['Commission', formatCents(commission)],
          ['You receive', formatCents(net)],
        ],
      },
      { action: { label: 'See the job and its address', url: ownJobsPage(site) } },
    ],
  });
};
