import { DISPUTE_LIMITS, DISPUTE_REASONS, PRODUCT_NAME } from '@sward/shared/product';

/** Reasons of a dispute, in the homeowner's words. */
export const disputeReasons = DISPUTE_REASONS;

/** Words for a dispute in a list: the reason, and whose turn it is. */
export const disputeWaits = {
  title: 'What is wrong',
  late: (when: string) =>
    `${PRODUCT_NAME} wanted to decide by ${when}, and we are sorry. The money stays held until we do.`,
  owner: {
    owner: (when: string) =>
      `The provider makes an offer. Please accept or decline it by ${when}; after that ${PRODUCT_NAME} decides.`,
    provider: (when: string) => `The provider has until ${when} to answer. After that we decide.`,
    operator: (when: string) => `${PRODUCT_NAME} decides by ${when}. Your money stays held until then.`,
    fix: (when: string) => `The provider comes again and has until ${when}. If nobody comes, we decide.`,
  },
  provider: {
    owner: (when: string) => `The homeowner has until ${when} to take your offer. After that we decide.`,
    provider: (when: string) => `Please answer by ${when}. You may make an offer. After that we decide.`,
    operator: (when: string) => `${PRODUCT_NAME} decides by ${when}. The payment stays held until then.`,
    fix: (when: string) => `Come again, and report it here by ${when}. After that it counts as missed.`,
  },
};

/** A dispute, as both parties see it. */
export const dispute = {
  owner: 'The homeowner',
  provider: 'The provider',
  you: 'You',
  photos: (who: string) => `Photos: ${who}`,
  ended: {
    withdrawn: 'The report was withdrawn.',
    fixed: 'There was a second visit. The 48 hours started over.',
    agreed: (amount: string, toViewer: boolean) =>
      `Settled between the two of you: ${amount} goes back to ${toViewer ? 'you' : 'the homeowner'}.`,
    decided: (amount: string, toViewer: boolean) =>
      `${PRODUCT_NAME} has decided: ${amount} goes back to ${toViewer ? 'you' : 'the homeowner'}.`,
  },
  offer: {
    fix: (day: string) => `Offers to come again on ${day}`,
    refund: (amount: string) => `Offers to give ${amount} back`,
    none: 'Makes no offer',
  },
  decision: 'Our reason',
  ofBank: 'The bank gave the money back. That ends this report.',
  /** `what`: the amount or the day that is offered; `rest`: what the provider then receives. */
  actions: {
    withdraw: {
      do: (_what: string) => 'Withdraw report',
      title: (_what: string) => 'Withdraw your report?',
      text: (_what: string, _rest: string) =>
        'Your money stays held. If the job is finished, you have at least 24 more hours to look at it. You can report a problem again.',
      doing: 'Withdrawing...',
      done: 'Report withdrawn',
    },
    'accept-refund': {
      do: (what: string) => `Accept ${what} refund`,
      title: (what: string) => `Accept a refund of ${what}?`,
      text: (what: string, rest: string) =>
        `${what} goes back to your card, and the provider receives ${rest}. That settles the job. You can undo this for 10 seconds.`,
      doing: 'Settling...',
      done: 'The job is settled',
    },
    'accept-fix': {
      do: (what: string) => `Accept a visit on ${what}`,
      title: (what: string) => `Accept a second visit on ${what}?`,
      text: (_what: string, _rest: string) =>
        'Your money stays held. When the provider has come again you have 48 hours to look at it.',
      doing: 'Accepting...',
      done: 'Second visit agreed',
    },
    'decline-offer': {
      do: (_what: string) => `Decline, ask ${PRODUCT_NAME} to decide`,
      title: (_what: string) => `Ask ${PRODUCT_NAME} to decide?`,
      text: (_what: string, _rest: string) =>
        `${PRODUCT_NAME} decides within ${DISPUTE_LIMITS.decisionDays} days from now. Your money stays held. Until the decision you can still accept the offer.`,
      doing: 'Asking...',
      done: `${PRODUCT_NAME} decides`,
    },
    'finish-fix': {
      do: (_what: string) => 'I have come again',
      title: (_what: string) => 'Is the second visit done?',
      text: (_what: string, _rest: string) => 'The homeowner has 48 hours to look at it, then you are paid.',
      doing: 'Reporting...',
      done: 'Second visit reported',
    },
  },
  withdrawFee: 'You then choose again: the provider comes again, or the job ends.',
  leaving: (what: string) => `Accepting the offer. ${what} goes back to your card.`,
  undone: 'Nothing was sent',
  answer: 'Answer',
  failed: 'That did not work',
} as const;
