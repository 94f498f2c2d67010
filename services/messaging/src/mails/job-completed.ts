import { LIMITS } from '@sward/shared/kernel';
import { letter, momentText, requestPage, type Template } from './template.ts';

export type JobCompletedFacts = {
  requestId: string;
  services: string[];
  providerName: string;
  /** Instant at which the money leaves by itself, and the property's zone. */
  releaseAt: string;
  zone: string;
};

/** To the owner: the clock runs. */
export const jobCompleted: Template<JobCompletedFacts> = (site, person, facts) =>
  letter(site, person, {
    subject: 'Your job is done: please have a look',
    preview: `You have ${LIMITS.reviewHours} hours to confirm it or to tell us what is wrong.`,
    blocks: [
      { text: `${facts.providerName} has finished: ${facts.services.join(', ')}.` },
      {
        text: `Please look at the work within ${LIMITS.reviewHours} hours: confirm it, or tell us what is wrong. Without a word from you the payment is released by itself.`,
      },
      { facts: [['Released by itself', momentText(facts.releaseAt, facts.zone)]] },
      { action: { label: 'Confirm, or tell us', url: requestPage(site, facts.requestId) } },
    ],
  });
