/** Goodwill refund of a settled payment. */
export const refund = {
  open: 'Give a refund',
  title: 'Give a refund of our own',
  lead: 'It goes to the card of the homeowner out of our own money. The provider keeps their pay.',
  amount: 'Amount in dollars',
  most: (amount: string) => `At most ${amount}`,
  reason: 'Reason',
  reasonHint: 'For the audit log.',
  limit: (amount: string) => `Above ${amount} in all, a second operator must approve it.`,
  give: 'Give it',
  propose: 'Propose it',
  ask: (amount: string) => `Give ${amount} back to the homeowner?`,
  askText: (service: string, provider: string) =>
    `${service}, ${provider}: the card is refunded today, out of our own money. You can undo this for 10 seconds.`,
  confirm: (amount: string) => `Give ${amount}`,
  leaving: (amount: string) => `Giving ${amount} back to the homeowner.`,
  undone: 'Nothing was given',
  sending: 'Giving...',
  done: 'The refund is on its way',
  proposed: 'Proposed: a second operator must approve it',
  after: (amount: string, by: string) =>
    `${amount} goes to the card today, out of our own money. Your name and that of ${by} go to the audit log. You can undo this for 10 seconds.`,
  given: (amount: string, when: string) => `${amount} given on ${when}:`,
  notSettled: 'This payment is not settled yet.',
  nothingLeft: 'Everything has come back already.',
  failed: 'The refund was not given',
} as const;
