import { LIMITS } from '@sward/shared/product';
import { type JobFacts, jobRows, letter, type Template } from './template.ts';

export type JobOverdueDeskFacts = JobFacts & { bidId: string; checkedIn: boolean };

/** To the operators: neither finished nor cancelled, and somebody has to look. */
export const jobOverdueDesk: Template<JobOverdueDeskFacts> = (site, desk, facts) =>
  letter(site, desk, {
    subject: 'A job is neither finished nor cancelled',
    preview: `Its time was over ${LIMITS.overdueHours} hours ago.`,
    blocks: [
      {
        text: `The time of this job was over ${LIMITS.overdueHours} hours ago, and nothing was heard since.`,
      },
      { facts: [...jobRows(facts, desk.language), ['Request', facts.requestId], ['Bid', facts.bidId]] },
      {
        text: facts.checkedIn
          ? 'The provider checked in: its payment stays held until one of them, or you, decides.'
          : `Nobody checked in: everything goes back by itself ${LIMITS.noShowDays} days after that time.`,
      },
      { action: { label: 'Open the desk', url: `${site.url}/operator` } },
    ],
  });
