import { DISPUTE_REASONS, PRODUCT_NAME } from '@sward/shared/kernel';

/** What is wrong with a job, as its owner says it. */
export const disputeReasons = DISPUTE_REASONS;

/** A dispute, as both parties see it. */
export const dispute = {
  title: 'What is wrong',
  owner: 'The homeowner',
  provider: 'The provider',
  you: 'You',
  photos: (who: string) => `Photos: ${who}`,
  waits: {
    owner: {
      owner: (when: string) =>
        `There is an offer. Please say by ${when} whether you take it; after that we decide.`,
      provider: (when: string) => `The provider has until ${when} to answer. After that we decide.`,
      operator: (when: string) => `${PRODUCT_NAME} decides by ${when}. Your money stays held until then.`,
      fix: (when: string) => `The provider comes again and has until ${when}. If nobody comes, we decide.`,
    },
    provider: {
      owner: (when: string) => `The homeowner has until ${when} to take your offer. After that we decide.`,
      provider: (when: string) =>
        `Please answer by ${when}. You may offer a second visit or a refund. After that we decide.`,
      operator: (when: string) => `${PRODUCT_NAME} decides by ${when}. The payment stays held until then.`,
      fix: (when: string) => `Come again, and report it here by ${when}. After that it counts as missed.`,
    },
  },
  ended: {
    withdrawn: 'The report was taken back.',
    fixed: 'A second visit put it right. The 48 hours began anew.',
    agreed: (amount: string) => `Settled between the two of you: ${amount} goes back to the homeowner.`,
    decided: (amount: string) => `${PRODUCT_NAME} has decided: ${amount} goes back to the homeowner.`,
  },
  offer: {
    fix: (day: string) => `Offers to come again on ${day}`,
    refund: (amount: string) => `Offers to give ${amount} back`,
    none: 'Makes no offer',
  },
  decision: 'Our reason',
  actions: {
    withdraw: {
      do: 'Take it back',
      title: 'Is all well after all?',
      text: 'The review goes on with at least 24 hours left. You can report a problem again until it ends.',
      doing: 'Taking back...',
      done: 'Report taken back',
    },
    'accept-refund': {
      do: 'Take the refund',
      title: 'Take the refund?',
      text: 'That settles the job: the refund goes back to your card, the rest to the provider.',
      doing: 'Settling...',
      done: 'The job is settled',
    },
    'accept-fix': {
      do: 'Take the second visit',
      title: 'Take the second visit?',
      text: 'Your money stays held. When the provider has come again you have 48 hours to look at it.',
      doing: 'Agreeing...',
      done: 'Second visit agreed',
    },
    'finish-fix': {
      do: 'I have come again',
      title: 'Is the second visit done?',
      text: 'The homeowner has 48 hours to look at it, then you are paid.',
      doing: 'Reporting...',
      done: 'Second visit reported',
    },
  },
  answer: 'Answer',
  failed: 'That did not work',
} as const;
