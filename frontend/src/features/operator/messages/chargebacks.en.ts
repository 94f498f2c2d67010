/** Texts of chargebacks on the desk. */
export const chargebacks = {
  title: 'Chargeback',
  states: { open: 'The bank is looking at it', won: 'The bank decided for us', lost: 'Lost to the bank' },
  told: (reason: string, when: string, fee: string) =>
    `The bank's reason: ${reason}. Since ${when}, its fee is ${fee}.`,
  answerBy: (when: string) => `Answer the bank at Stripe by ${when}`,
  closed: (when: string) => `Decided on ${when}`,
  owed: (amount: string, when: string) => `The provider owes ${amount} since ${when}:`,
  evidence: 'Evidence for the bank',
  fault: {
    open: "Provider's fault",
    title: 'Is the provider at fault?',
    text: (amount: string) =>
      `They will owe ${amount} of what the bank took. You can undo this for 10 seconds.`,
    reason: 'Reason',
    reasonHint: 'For the audit log.',
    confirm: (amount: string) => `They owe ${amount}`,
    leaving: (amount: string) => `Recording that the provider owes ${amount}.`,
    undone: 'Nothing was recorded',
    sending: 'Recording...',
    done: 'Recorded: the provider owes it',
    failed: 'This was not recorded',
  },
} as const;

/** Texts of the evidence for a bank. Payment, dispute and timeline have its other texts. */
export const evidence = {
  title: 'Evidence',
  back: 'The payment',
  print: 'Print or save as PDF',
  download: 'Download the text',
  receipt: 'Receipt',
  service: 'Service',
  agreed: 'Authorized the payment',
  zone: 'Time zone',
  messages: 'Messages between the two',
  dispute: 'What was said to be wrong',
  outcome: 'Outcome',
  photo: (label: string, number: number) => `${label}, ${number}`,
  order: 'Change of the price',
  orderAmount: 'More',
  orderApproved: 'Approved by the homeowner',
  orderStates: {
    proposed: 'waits for an answer',
    approved: 'approved, not paid',
    paid: 'approved and paid',
    declined: 'declined',
    withdrawn: 'taken back',
    expired: 'not answered in time',
    returning: 'charged too late, going back',
    returned: 'charged too late, given back',
  },
  timeline: 'What happened',
  checkout: 'Opened the checkout',
  bank: 'Bank',
} as const;
