/** Texts about a payment whose job or payout does not go on by itself. */
export const waitingPayment = {
  title: 'Why it waits',
  blocked: {
    account: (provider: string) =>
      `The payout account of ${provider} cannot take money. They have been told what to do, and the payout leaves as soon as the account can be paid. Ask them whether they need help.`,
    stripe: (provider: string) =>
      `The account of ${provider} could be paid, and Stripe has refused all the same. Look at the balance and at Stripe’s log. It is tried again every day.`,
  },
  handled: (name: string, day: string) => `${name} is on it, until ${day}.`,
  postpone: {
    open: 'I will take care of it',
    title: 'See to this payout',
    text: 'It is not late before the day that you choose is over. If it is blocked for another reason before then, it comes back at once.',
    until: 'Until the end of',
    note: 'What happens meanwhile',
    noteHint: 'Only operators read it, in the audit log.',
    confirm: 'See to it',
    pending: 'Saving...',
    done: 'Noted',
    failed: 'It was not noted',
  },
  suspended: {
    provider:
      'The account of the provider is suspended, and the homeowner still expects them. Cancel the job, with or without an offer to other bidders, or reinstate the account.',
    homeowner:
      'The account of the homeowner is suspended, and the provider is still booked. Cancel the job, or let it be done.',
  },
  account: 'Open the account',
  overdue:
    'Its day was more than three days ago, and neither party has ended it. Both have been asked. Cancel the job if it was not done.',
  takeUp:
    'The provider came, and neither party has ended it for three days. Both have been asked. Take up the job to decide who gets the money.',
} as const;
