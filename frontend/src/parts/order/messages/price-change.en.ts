import { ORDER_REASONS } from '@sward/shared/product';

export const orderReasons = ORDER_REASONS;

/** The sum as the homeowner sees it. */
export const newTotal = (total: string, work: string, fee: string, now: string) =>
  `New total ${total} = ${work} + ${fee}; you pay ${now} now`;

/** Words for the provider on site who asks for more. */
export const askMore = {
  open: 'Price change',
  title: 'Ask for a new price',
  lead: (who: string, hours: number, price: string) =>
    `${who} has ${hours} hours to answer. Until they say yes, the price stays ${price}.`,
  photos: 'Show the difference',
  reason: 'Why does it cost more?',
  as: 'How do you enter it?',
  asExtra: 'What is added',
  asNew: 'The new price',
  extra: 'Added to the price',
  newPrice: 'New price of the work',
  most: (amount: string) => `At most ${amount} more.`,
  atMost: (amount: string) => `At most ${amount} more is left for this job`,
  text: 'Why',
  textHint: 'They read this. Say what is different from what was posted.',
  changes: 'What changes',
  now: 'Now',
  newly: 'New',
  yourBid: 'Your price',
  theyPay: 'Homeowner pays',
  youReceive: 'You receive',
  theySee: 'They see',
  ifYes: (who: string) => `If ${who} says yes`,
  ifYesText: (amount: string) => `They pay ${amount} more now. You start at once.`,
  ifNo: 'If they say no or do not answer',
  ifNoText: (price: string) => `You do the agreed part for ${price}. It costs nobody anything.`,
  offline: 'This needs network: they have to answer. What you typed stays here.',
  submit: (who: string, amount: string) => `Ask ${who} for ${amount}`,
  submitEmpty: 'Ask for the new price',
  submitting: 'Asking...',
  done: 'Asked. The answer appears here.',
  failed: 'The price change was not sent',
} as const;

/** A price change that waits for the homeowner, as its provider sees it. */
export const asked = {
  sentence: (who: string, amount: string) => `${who} decides about ${amount} more`,
  paying: (who: string, amount: string) => `${who} said yes to ${amount} more and is paying`,
  note: (time: string) => `No answer by ${time} means no`,
  payNote: (time: string) => `Paid by ${time}, or it ends`,
  help: 'You can finish once it is answered. Keep to the agreed work until then.',
  over: 'The time to answer is over. The price stays.',
  left: 'left to answer',
  withdraw: 'Take it back',
  withdrawing: 'Taking it back...',
  withdrawn: 'Taken back. The price stays.',
  withdrawFailed: 'It was not taken back',
} as const;

/** Words for the homeowner's answer. */
export const answerOrder = {
  sentence: (who: string, amount: string) => `${who} asks for ${amount} more`,
  approved: (amount: string) => `You said yes to ${amount} more. It is not paid yet.`,
  by: (time: string) => `No answer by ${time} means no.`,
  payBy: (time: string) => `Not paid by ${time} means no.`,
  over: 'The time to answer is over',
  overHelp: (price: string) => `The price stays ${price}. Nothing was charged.`,
  approve: (amount: string) => `Approve ${amount}`,
  pay: (amount: string) => `Pay ${amount}`,
  kept: (card: string) => `Charged to ${card}. You can undo it for 10 seconds.`,
  anotherCard: 'Use another card',
  decline: 'Keep the price',
  declining: (price: string) => `The job stays at ${price}.`,
  declined: 'You keep the price',
  declineFailed: 'The price change was not declined',
  undone: 'Not answered yet',
  charging: (amount: string) => `${amount} is being added to what is held.`,
  paying: 'Processing...',
  opening: 'Preparing...',
  notApproved: 'The price change was not approved',
  notCharged: 'The saved card was not charged',
  notChargedText: 'It was declined, or its bank wants to ask you. Please pay here.',
  title: (amount: string) => `Approve ${amount} more`,
  lead: (total: string) => `It is held with the rest until the job is done. The new total is ${total}.`,
  done: 'Approved and paid',
  doneText: (amount: string) => `The new total is ${amount}. The work goes on.`,
} as const;

/** Lines of the price with the change. */
export const change = {
  title: 'What changes',
  bid: (who: string) => `${who}'s price`,
  fee: 'Service fee, unchanged',
  total: 'New total',
  note: (price: string) =>
    `Keep the price and the agreed job stays at ${price}. Nothing is ever added without your yes.`,
} as const;

/** The changes that a job has had. */
export const orders = {
  title: 'Price changes',
  photos: 'Photos of the price change',
  line: (amount: string, reason: string) => `+ ${amount} · ${reason}`,
  owner: {
    proposed: 'Waits for your answer',
    approved: 'Approved, not paid yet',
    paid: 'Approved and paid',
    declined: 'You kept the price',
    withdrawn: 'Taken back; nothing was charged',
    expired: 'Not answered in time; nothing was charged',
    returning: 'Charged too late; all of it goes back to your card',
    returned: 'Charged too late; all of it went back to your card',
  },
  provider: {
    proposed: 'Waits for an answer',
    approved: 'Approved, not paid yet',
    paid: 'Approved and paid',
    declined: 'Declined; the price stays',
    withdrawn: 'Taken back; the price stays',
    expired: 'Not answered in time; the price stays',
    returning: 'Paid too late; it goes back to the homeowner',
    returned: 'Paid too late; it went back to the homeowner',
  },
} as const;
