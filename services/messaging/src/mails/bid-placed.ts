import type { Cents } from '@sward/shared/kernel';
import { allInPrice, type JobFacts, jobRows, letter, requestPage, type Template } from './template.ts';

export type BidPlacedFacts = JobFacts & { providerName: string; bidCents: Cents };

/** To the owner: somebody offers a price. */
export const bidPlaced: Template<BidPlacedFacts> = (site, person, facts) =>
  letter(site, person, {
    subject: 'You have a new bid',
    preview: 'A provider has sent you a price for your request.',
    blocks: [
      { text: `${facts.providerName} has placed a bid on your request.` },
      { facts: [['Price', allInPrice(facts.bidCents)], ...jobRows(facts)] },
      { action: { label: 'See your bids', url: `${requestPage(site, facts.requestId)}/bids` } },
      { note: 'You pay only when you accept a bid, and the money is held until the job is done.' },
    ],
  });
